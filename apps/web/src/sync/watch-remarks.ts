/** Keeps what reviewers said up to date: asked once, and again whenever there is news. */

import { createReviewClient, type ReviewClient } from '../connection/review-client.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { pinsIn, remarksOf } from '../project/remarks.ts';

function clientOf({ store }: OpenProject): ReviewClient {
  const { id: formId, account } = store.getState().project.form;
  return createReviewClient({ formId, account });
}

/** Gives the way to look again. */
export function watchRemarks(
  open: OpenProject,
  client: Pick<ReviewClient, 'remarks'> = clientOf(open),
): () => Promise<void> {
  const store = remarksOf(open);
  let newest = 0;
  async function refresh() {
    const turn = ++newest;
    const found = await client.remarks();
    // What was asked later knows more; and what failed takes nothing away.
    if (turn !== newest || 'failure' in found) return;
    store.setState({ remarks: found.value, pins: pinsIn(found.value) });
  }
  store.setState({ refresh });
  void refresh();
  return refresh;
}
