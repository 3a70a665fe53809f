import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shop } from './shop.tsx';
import '../app.css';

createRoot(document.body).render(
  <StrictMode>
    <Shop />
  </StrictMode>,
);
