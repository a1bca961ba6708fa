/** Converts replies of the work client into events of the sync state machine. */

import { readProject } from '@formloom/project';
import type { PullReply, SendReply } from '../connection/work-client.ts';
import type { SyncEvent } from './sync-state.ts';

export function eventFromReply(reply: PullReply | SendReply): SyncEvent {
  switch (reply.kind) {
    case 'work': {
      const { revision, by, at, text } = reply;
      const { project } = readProject(text);
      // The stored project has a newer format, or exceeds this version's limits.
      if (!project) return { type: 'stopped', why: 'refused', words: '' };
      return { type: 'pulled', work: { revision, by, at, project } };
    }
    case 'sent':
      return { type: 'sent', revision: reply.revision };
    case 'stopped':
      return { type: 'stopped', why: reply.why, words: reply.words };
    default:
      return { type: reply.kind };
  }
}
