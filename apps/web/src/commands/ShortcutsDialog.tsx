/** Dialog with all keyboard shortcuts, in groups. */

import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import css from './commands.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { title, groups } = words.interaction.shortcuts;
  return (
    <Dialog labelledBy="keys-title" onClose={onClose} className={kit.scroll} width={52}>
      <header className={`${kit.spread} ${css.head}`}>
        <h2 id="keys-title">{title}</h2>
        <Button
          kind="plain"
          square
          aria-label={words.close}
          // Closes by the dialog's own method, which returns focus.
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          <Icon name="close" />
        </Button>
      </header>
      <div className={css.groups}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className={kit.note}>{group.title}</h3>
            <dl className={`${kit.stack} ${kit.tight} ${css.list}`}>
              {group.keys.map(([keys, what]) => (
                <div key={keys}>
                  <dt>
                    <kbd className={kit.small}>{keys}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
