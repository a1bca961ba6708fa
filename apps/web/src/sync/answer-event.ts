/** The service's answers in the words of the machine. */

import { readProject } from '@formloom/project';
import type { Pulled, Sent } from '../connection/work-client.ts';
import type { SyncEvent } from './sync-state.ts';

export function eventOf(answer: Pulled | Sent): SyncEvent {
  switch (answer.kind) {
    case 'work': {
      const { revision, by, at, text } = answer;
      const { project } = readProject(text);
      // Written by a later version, or larger than this one reads.
      if (!project) return { type: 'stopped', why: 'refused', words: '' };
      return { type: 'pulled', work: { revision, by, at, project } };
    }
    case 'sent':
      return { type: 'sent', revision: answer.revision };
    case 'stopped':
      return { type: 'stopped', why: answer.why, words: answer.words };
    default:
      return { type: answer.kind };
  }
}
