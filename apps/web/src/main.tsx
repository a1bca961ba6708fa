/** Starts the application. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchFocus } from './shell/focus.ts';
import { applyPreferences } from './shell/preferences.ts';
import { resumeReturn } from './shell/router.ts';
import './ui/tokens.css';
import './ui/base.css';

applyPreferences();
resumeReturn();
watchFocus();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
