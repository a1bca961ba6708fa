/** A button with a list of things to do. Arrow keys walk the list, Escape closes it, and the focus comes back. */

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import css from './menu.module.css';

interface MenuItem {
  readonly label: string;
  readonly run: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly items: () => readonly MenuItem[];
  readonly children: ReactNode;
  /** Found again by this after the thing it belongs to has moved. */
  readonly anchor?: string;
}

export function Menu({ label, items, children, anchor }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = () => [...(root.current?.querySelectorAll<HTMLButtonElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLButtonElement>('[role="menuitem"]')?.focus();
    const close = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return;
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      setOpen(false);
      button.current?.focus();
      if (event.key === 'Escape') event.preventDefault();
    } else if (target !== undefined) {
      event.preventDefault();
      all.at(target % all.length)?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the buttons inside.
    <div className={css.menu} ref={root} onKeyDown={onKeyDown} role="presentation">
      <Button
        ref={button}
        kind="plain"
        square
        aria-label={label}
        data-menu={anchor}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children}
      </Button>
      {open && (
        <div className={css.items} role="menu" aria-label={label}>
          {items().map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={css.item}
              onClick={() => {
                setOpen(false);
                button.current?.focus();
                item.run();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
