/** Starts the application. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadAhead } from './App.tsx';
import { watchFocus } from './shell/focus.ts';
import { applyPreferences, loadWords } from './shell/preferences.ts';
import { resumeReturn } from './shell/return-address.ts';
import './ui/tokens.css';
import './ui/base.css';

resumeReturn();
loadAhead();
watchFocus();
loadWords().then(() => {
  applyPreferences();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
