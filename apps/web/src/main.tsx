/** Starts the application. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadAhead } from './App.tsx';
import { watchFocus } from './shell/focus.ts';
import { restoreReturn } from './shell/oauth-return.ts';
import { applyPreferences, loadWords } from './shell/preferences.ts';
import './ui/tokens.css';
import './ui/base.css';

restoreReturn();
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
