/**
 * Shows a message when changes by colleagues were merged: one per person and kind of change, with buttons to
 * jump to the change or undo it for everyone.
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

/** Further edits of the same kind within this time join the first message. */
const GROUP_MS = 20_000;

interface Burst {
  readonly since: number;
  /** The local project before the first change of the burst. */
  readonly before: Project;
  parts: readonly Part[];
}

export function createMergeAnnouncer(open: OpenProject, now: () => number = Date.now) {
  const bursts = new Map<string, Burst>();
  return (parts: readonly Part[], by: string, before: Project) => {
    const who = nameOf(by, teamWordsNow());
    for (const kind of activityKinds(parts)) {
      const name = `${kind} ${by}`;
      const recent = bursts.get(name);
      const ofKind = parts.filter((part) => activityKinds([part]).includes(kind));
      if (recent && now() - recent.since < GROUP_MS) {
        recent.parts = [...recent.parts, ...ofKind.filter((part) => !hasPart(recent.parts, part))];
        continue;
      }
      const burst: Burst = { since: now(), before, parts: ofKind };
      bursts.set(name, burst);
      showMergeMessage(open, who, kind, burst);
    }
  };
}

function showMergeMessage(open: OpenProject, who: string, kind: ActivityKind, burst: Burst) {
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
    { label: words.look, run: () => showChange(open, kind, burst.parts) },
  );
  // After navigating away, undo would edit a form that is no longer open.
  addEventListener('popstate', () => dismiss(id), { once: true });
}

/** Opens the panel for this kind of change; a single field or block opens its settings. */
function showChange(open: OpenProject, kind: ActivityKind, parts: readonly Part[]) {
  const view = viewOf(open);
  const [only, ...more] = parts.filter(({ part }) => part === 'field' || part === 'block');
  if (only?.key !== undefined && more.length === 0) openSettings(view, only.key, true);
  else if (kind === 'design') view.setState({ panel: 'design', area: 'palette' });
  else if (kind === 'texts') view.setState({ panel: 'texts', area: 'canvas' });
  else view.setState({ panel: 'fields', area: 'canvas' });
}
