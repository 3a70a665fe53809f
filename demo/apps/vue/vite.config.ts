import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { shared } from '../vite.ts';

export default defineConfig({ ...shared, plugins: [vue()] });
