/** Row menu of the form list: create, open and delete drafts. */

import type { Words } from '../i18n/en.ts';
import type { WorkOnForm } from '../project/saved-work.ts';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';

export interface WorkMenuProps {
  readonly name: string;
  /** Undefined if nothing is saved. */
  readonly work: WorkOnForm | undefined;
  /** Additional items, for example for shared work. */
  readonly more?: readonly MenuItem[];
  readonly className: string | undefined;
}

/** Lazy-loaded, because it needs the database. */
const loadActions = () => import('../project/draft-actions.ts');

export function WorkMenu({ name, work, more = [], className }: WorkMenuProps) {
  const words = useWords();
  const items = [...(work ? itemsOf(work, words) : []), ...more];
  if (items.length === 0) return null;
  return (
    <Menu label={words.work.versions.more(name)} className={className} items={() => items}>
      <Icon name="more" />
    </Menu>
  );
}

function itemsOf({ account, formId, savedAt, drafts }: WorkOnForm, words: Words): readonly MenuItem[] {
  const { draft } = words.reuse;
  const owner = { account, formId };
  const failed = () => showMessage(words.work.files.notLoaded);
  const make = () => loadActions().then(({ makeDraft }) => makeDraft(owner), failed);
  const discard = (number: number) =>
    loadActions().then(({ discardDraft }) => discardDraft(owner, number), failed);
  return [
    ...(savedAt === null ? [] : [{ label: draft.make, run: make }]),
    ...drafts.flatMap((number) => [
      {
        label: draft.openOne(draft.name(number)),
        run: () => navigate({ screen: 'work', account, formId, draft: number }),
        isApart: true,
      },
      { label: draft.deleteOne(draft.name(number)), run: () => discard(number) },
    ]),
  ];
}
