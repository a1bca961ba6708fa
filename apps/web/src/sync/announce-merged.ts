/**
 * Says what others changed: once for each person and kind of thing, however often it comes within a while,
 * with the way to it and the way back, which is one edit and goes to all colleagues.
 */

import {
  type ActivityKind,
  activityKinds,
  hasPart,
  type Part,
  type Project,
  takeParts,
} from '@formloom/project';
import { openSettings, viewOf } from '../project/canvas-view.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { announce, dismiss, showMessage } from '../shell/message-queue.ts';
import { nameOf, teamWordsNow } from '../team/words.ts';
import { sharingWordsNow } from './words.ts';

/** A colleague who types on is told of once. */
const QUIET_MS = 20_000;

interface Burst {
  readonly since: number;
  /** What was here before the first of it. */
  readonly before: Project;
  parts: readonly Part[];
}

export function createAnnounceMerged(open: OpenProject, now: () => number = Date.now) {
  const bursts = new Map<string, Burst>();
  return (parts: readonly Part[], by: string, before: Project) => {
    const who = nameOf(by, teamWordsNow());
    for (const kind of activityKinds(parts)) {
      const name = `${kind} ${by}`;
      const known = bursts.get(name);
      const ofKind = parts.filter((part) => activityKinds([part]).includes(kind));
      if (known && now() - known.since < QUIET_MS) {
        known.parts = [...known.parts, ...ofKind.filter((part) => !hasPart(known.parts, part))];
        continue;
      }
      const burst: Burst = { since: now(), before, parts: ofKind };
      bursts.set(name, burst);
      tell(open, who, kind, burst);
    }
  };
}

function tell(open: OpenProject, who: string, kind: ActivityKind, burst: Burst) {
  const { joined, kinds } = sharingWordsNow();
  const words = teamWordsNow().joined;
  const id = showMessage(
    joined(who, kinds[kind]),
    {
      label: words.undo,
      run() {
        open.store.getState().edit((project) => takeParts(project, burst.before, burst.parts));
        announce(words.undone(who));
      },
    },
    { label: words.look, run: () => lookAt(open, kind, burst.parts) },
  );
  // A person who has left the form would change what is kept no more.
  addEventListener('popstate', () => dismiss(id), { once: true });
}

/** The panel where it is changed; one field or step where it is no more than that. */
function lookAt(open: OpenProject, kind: ActivityKind, parts: readonly Part[]) {
  const view = viewOf(open);
  const [only, ...more] = parts.filter(({ part }) => part === 'field' || part === 'block');
  if (only?.key !== undefined && more.length === 0) openSettings(view, only.key, true);
  else if (kind === 'design') view.setState({ panel: 'design', area: 'palette' });
  else if (kind === 'texts') view.setState({ panel: 'texts', area: 'canvas' });
  else view.setState({ panel: 'fields', area: 'canvas' });
}
