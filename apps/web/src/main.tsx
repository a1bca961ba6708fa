/** Starts the application. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { dress } from './app/preferences.ts';
import './design/tokens.css';
import './design/base.css';

dress();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
