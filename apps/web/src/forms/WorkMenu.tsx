/** What can be done with the work on a form without opening it: a draft of it, and its drafts. */

import type { WorkOnForm } from '../project/kept-work.ts';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';

export interface WorkMenuProps {
  readonly work: WorkOnForm;
  readonly className: string | undefined;
}

/** With the database, which the list can be drawn without. */
const loadActions = () => import('../project/draft-actions.ts');

export function WorkMenu({ work, className }: WorkMenuProps) {
  const words = useWords();
  const { draft } = words.reuse;
  const { account, formId, savedAt, drafts } = work;
  const owner = { account, formId };
  const failed = () => showMessage(words.work.files.notLoaded);
  const make = () => loadActions().then(({ makeDraft }) => makeDraft(owner), failed);
  const discard = (number: number) =>
    loadActions().then(({ discardDraft }) => discardDraft(owner, number), failed);
  if (savedAt === null && drafts.length === 0) return null;
  return (
    <Menu
      label={words.work.versions.more(work.name)}
      className={className}
      items={() => [
        ...(savedAt === null ? [] : [{ label: draft.make, run: make }]),
        ...drafts.flatMap((number) => [
          {
            label: draft.openOne(draft.name(number)),
            run: () => navigate({ screen: 'work', account, formId, draft: number }),
            isApart: true,
          },
          { label: draft.deleteOne(draft.name(number)), run: () => discard(number) },
        ]),
      ]}
    >
      <Icon name="more" />
    </Menu>
  );
}
