/** Moves work to the trash and restores it, with messages and undo. */

import type { WorkSummary } from '@formloom/form';
import { createTeamClient, isConflict, type TeamClient } from '../../connection/team-client.ts';
import { showMessage } from '../../shell/message-queue.ts';
import { teamWordsNow } from '../../team/words.ts';

type TrashClient = Pick<TeamClient, 'moveToTrash' | 'restore'>;

/** Fails if a colleague changed it in the meantime. */
export async function moveToTrash(
  { account, form, name, revision }: Pick<WorkSummary, 'account' | 'form' | 'name' | 'revision'>,
  onChange: () => void,
  client: TrashClient = createTeamClient(account),
): Promise<void> {
  const answer = await client.moveToTrash(form, revision);
  const { list, designs } = teamWordsNow();
  if ('value' in answer)
    showMessage(list.thrownAway(name), {
      label: designs.undo,
      run: () => restoreFromTrash({ account, form, name }, client).then(onChange),
    });
  else showMessage(isConflict(answer) ? list.changedMeanwhile(name) : list.failed);
  onChange();
}

export async function restoreFromTrash(
  { account, form, name }: Pick<WorkSummary, 'account' | 'form' | 'name'>,
  client: TrashClient = createTeamClient(account),
): Promise<void> {
  const answer = await client.restore(form);
  const { bin, list } = teamWordsNow();
  if ('value' in answer) showMessage(bin.done(name));
  else {
    const { failure } = answer;
    const isTaken = failure.kind === 'refused' && (failure.status === 409 || failure.status === 412);
    showMessage(isTaken ? bin.taken(name) : list.failed);
  }
}
