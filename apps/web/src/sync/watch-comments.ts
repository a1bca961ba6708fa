/** Loads reviewers' comments and refreshes them on every change event. */

import { createReviewClient, type ReviewClient } from '../connection/review-client.ts';
import { commentsOf, pinsByField } from '../project/comments.ts';
import type { OpenProject } from '../project/open-saved.ts';

function clientOf({ store }: OpenProject): ReviewClient {
  const { id: formId, account } = store.getState().project.form;
  return createReviewClient({ formId, account });
}

/** Returns a function that refreshes. */
export function watchComments(
  open: OpenProject,
  client: Pick<ReviewClient, 'comments'> = clientOf(open),
): () => Promise<void> {
  const store = commentsOf(open);
  let latest = 0;
  async function refresh() {
    const request = ++latest;
    const result = await client.comments();
    // Ignore outdated replies; a failure keeps the current comments.
    if (request !== latest || 'failure' in result) return;
    store.setState({ comments: result.value, pins: pinsByField(result.value) });
  }
  store.setState({ refresh });
  void refresh();
  return refresh;
}
