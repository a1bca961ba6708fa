/** Loads reviewers' comments and refreshes them on every change event. */

import { createTeamClient, type TeamClient } from '../connection/team-client.ts';
import { commentsOf, pinsByField } from '../project/comments.ts';
import type { OpenProject } from '../project/open-saved.ts';

/** Returns a function that refreshes. */
export function watchComments(
  open: OpenProject,
  injected?: Pick<TeamClient, 'comments'>,
): () => Promise<void> {
  const { id, account } = open.store.getState().project.form;
  const client = injected ?? createTeamClient(account);
  const store = commentsOf(open);
  let latest = 0;
  async function refresh() {
    const request = ++latest;
    const result = await client.comments(id);
    // Ignore outdated replies; a failure keeps the current comments.
    if (request !== latest || 'failure' in result) return;
    store.setState({ comments: result.value, pins: pinsByField(result.value) });
  }
  store.setState({ refresh });
  void refresh();
  return refresh;
}
