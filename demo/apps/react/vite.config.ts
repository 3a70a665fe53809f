import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shared } from '../vite.ts';

export default defineConfig({ ...shared, plugins: [react()] });
