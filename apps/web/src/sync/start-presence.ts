/** Who else has this form open, and what was remarked: heard by every tab, whichever shares the work. */

import { hearWork } from '../connection/shared-events.ts';
import { createTeamClient } from '../connection/team-client.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { isSameBrowser, newTabName } from '../team/browser-id.ts';
import { tellWhereabouts } from './whereabouts.ts';

export function startPresence(open: OpenProject, lookAtRemarks: () => void): () => void {
  const { id, account } = open.store.getState().project.form;
  const tab = newTabName();
  const client = createTeamClient(account);
  const telling = tellWhereabouts({
    open,
    tab,
    post: (where) => void client.here(id, where),
    isHidden: () => document.visibilityState === 'hidden',
  });
  const events = hearWork(account, {
    onChange: () => {},
    onPeople(form, people) {
      if (form !== id) return;
      open.sharing.setState({ people: people.filter((person) => !isSameBrowser(tab, person.tab)) });
    },
    onRemarks: (form) => form === id && lookAtRemarks(),
    onGap: lookAtRemarks,
  });
  const look = () => document.visibilityState === 'visible' && telling.wake();
  const enter = ({ target }: FocusEvent) => {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-drop="step"]') : null;
    if (step?.dataset.dropId !== undefined) telling.enter(step.dataset.dropId);
  };
  // Colleagues who were there when the line broke may be gone.
  const cut = () => open.sharing.setState({ people: [] });
  const leave = () => client.here(id, { tab, editing: false, gone: true });
  document.addEventListener('visibilitychange', look);
  addEventListener('focusin', enter);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', look);
  addEventListener('online', look);
  addEventListener('offline', cut);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focusin', enter);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', look);
    removeEventListener('online', look);
    removeEventListener('offline', cut);
    events.close();
    telling.close();
  };
}
