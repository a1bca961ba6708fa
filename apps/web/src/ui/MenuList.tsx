/** Pop-up list of a menu, placed inside the viewport, with arrow keys and type-ahead. */

import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icons.tsx';
import css from './menu.module.css';
import { positionBeside } from './place-beside.ts';
import { createTypeAhead } from './type-ahead.ts';

export interface MenuItem {
  readonly label: string;
  /** Help text below the label. */
  readonly about?: string;
  readonly run: () => void;
  /** For radio items: whether this one is selected. */
  readonly isChosen?: boolean;
  /** For checkbox items: whether this one is checked. */
  readonly isTicked?: boolean;
  /** Starts a group: draws a separator above. */
  readonly isApart?: boolean;
}

const ENTRIES = '[role^="menuitem"]';

export interface MenuListProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The element that the menu is placed beside and that gets focus back. */
  readonly anchor: HTMLElement;
  readonly begin: 'first' | 'last';
  /** Groups the leading radio items under this label. */
  readonly className?: string | undefined;
  readonly onClose: () => void;
}

export function MenuList({ label, items, anchor, begin, className, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const typeAhead = useRef(createTypeAhead());
  const entries = () => [...(list.current?.querySelectorAll<HTMLButtonElement>(ENTRIES) ?? [])];
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const element = list.current;
    return element ? positionBeside(anchor, element) : undefined;
  }, [anchor]);

  useEffect(() => {
    const all = list.current?.querySelectorAll<HTMLButtonElement>(ENTRIES) ?? [];
    all[begin === 'first' ? 0 : all.length - 1]?.focus({ preventScroll: true });
    const onPointer = ({ target }: PointerEvent) => {
      const inside = list.current?.contains(target as Node) || anchor.contains(target as Node);
      if (!inside) close.current();
    };
    // A pointerdown inside an iframe is not visible here, but the focus change is.
    const onBlur = () => document.activeElement instanceof HTMLIFrameElement && close.current();
    addEventListener('pointerdown', onPointer, true);
    addEventListener('blur', onBlur);
    return () => {
      removeEventListener('pointerdown', onPointer, true);
      removeEventListener('blur', onBlur);
    };
  }, [begin, anchor]);

  function onKeyDown(event: KeyboardEvent) {
    // Key events stop here: arrow keys have another meaning for the elements around the menu.
    event.stopPropagation();
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const ends: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const match = typeAhead.current(
      event,
      items.map((item) => item.label),
      at,
    );
    const target = ends[event.key] ?? match;
    if (event.key === 'Escape' || event.key === 'Tab') {
      onClose();
      anchor.focus();
      if (event.key === 'Escape') event.preventDefault();
    } else if (target !== undefined) {
      event.preventDefault();
      all.at(target % all.length)?.focus();
    }
  }

  return createPortal(
    <div
      ref={list}
      className={className === undefined ? css.items : `${css.items} ${className}`}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {className !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: a menu has no fields.
        <div role="group" aria-label={label}>
          {items.filter(isChoice).map(draw)}
        </div>
      )}
      {(className === undefined ? items : items.filter((item) => !isChoice(item))).map(draw)}
    </div>,
    // Rendered inside a landmark, so that screen readers find it when moving by region.
    anchor.closest('dialog, main, header') ?? document.body,
  );

  function draw(item: MenuItem) {
    return (
      <Fragment key={item.label}>
        {item.isApart && <hr className={css.line} />}
        <button
          type="button"
          {...roleOf(item)}
          {...(item.about !== undefined && { 'aria-label': item.label, 'aria-description': item.about })}
          tabIndex={-1}
          className={css.item}
          onClick={(event) => {
            event.stopPropagation();
            onClose();
            anchor.focus();
            item.run();
          }}
        >
          {item.about === undefined ? item.label : <WithAbout label={item.label} about={item.about} />}
          {(item.isChosen || item.isTicked) && <Icon name="check" />}
        </button>
      </Fragment>
    );
  }
}

const isChoice = ({ isChosen }: MenuItem) => isChosen !== undefined;

function WithAbout({ label, about }: { readonly label: string; readonly about: string }) {
  return (
    <span>
      {label}
      <small className={css.about}>{about}</small>
    </span>
  );
}

function roleOf({ isChosen, isTicked }: MenuItem) {
  if (isTicked !== undefined) return { role: 'menuitemcheckbox', 'aria-checked': isTicked };
  return isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen };
}
