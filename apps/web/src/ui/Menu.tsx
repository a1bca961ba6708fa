/** Menu button: opens a list of actions on click or arrow key and gets focus back when it closes. */

import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { type MenuItem, MenuList } from './MenuList.tsx';

export interface MenuProps {
  readonly label: string;
  readonly items: () => readonly MenuItem[];
  readonly children: ReactNode;
  /** Identifies the button after its item has moved in the DOM. */
  readonly anchor?: string;
  readonly className?: string | undefined;
  /** As wide as its text instead of square. */
  readonly wide?: boolean;
  /** Label of the group of radio items in the list. */
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
          anchor={button.current}
          begin={opened}
          className={listClassName}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
