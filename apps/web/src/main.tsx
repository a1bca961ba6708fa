/** Starts the application. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { arrive } from './shell/address.ts';
import { watchFocus } from './shell/focus.ts';
import { dress } from './shell/preferences.ts';
import './ui/tokens.css';
import './ui/base.css';

dress();
arrive();
watchFocus();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
