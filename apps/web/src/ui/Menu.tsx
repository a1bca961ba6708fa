/**
 * A button with a list of things to do. It opens by a press or an arrow key; the focus comes back when it
 * closes.
 */

import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { type MenuItem, MenuList } from './MenuList.tsx';

export interface MenuProps {
  readonly label: string;
  readonly items: () => readonly MenuItem[];
  readonly children: ReactNode;
  /** Found again by this after the thing it belongs to has moved. */
  readonly anchor?: string;
  readonly className?: string | undefined;
  /** As wide as its words instead of square. */
  readonly wide?: boolean;
  /** Of the list; entries one of which is chosen are a group of their own in it. */
  readonly listClassName?: string | undefined;
}

export function Menu(props: MenuProps) {
  const { label, items, children, anchor, className, wide = false, listClassName } = props;
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        kind="plain"
        square={!wide}
        className={className}
        aria-label={label}
        data-menu={anchor}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={() => setOpened(opened ? null : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          event.stopPropagation();
          setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {children}
      </Button>
      {opened && button.current && (
        <MenuList
          label={label}
          items={items()}
          beside={button.current}
          begin={opened}
          className={listClassName}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
