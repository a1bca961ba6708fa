/** The open list of a menu: never cut off, walked by arrow keys and by the first letters of its entries. */

import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icons.tsx';
import css from './menu.module.css';
import { keepBeside } from './place-beside.ts';
import { createTypeAhead } from './type-ahead.ts';

export interface MenuItem {
  readonly label: string;
  /** What it means, in smaller words below. */
  readonly about?: string;
  readonly run: () => void;
  /** Of entries one of which is chosen: whether it is this one. */
  readonly isChosen?: boolean;
  /** Of entries any of which are chosen: whether this one is. */
  readonly isTicked?: boolean;
  /** Begins a group: a line stands before it. */
  readonly isApart?: boolean;
}

const ENTRIES = '[role^="menuitem"]';

export interface MenuListProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What it belongs to: it stands beside it and gives the focus back to it. */
  readonly beside: HTMLElement;
  readonly begin: 'first' | 'last';
  /** With it, entries one of which is chosen come first and are a group of their own. */
  readonly className?: string | undefined;
  readonly onClose: () => void;
}

export function MenuList({ label, items, beside, begin, className, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const typeAhead = useRef(createTypeAhead());
  const entries = () => [...(list.current?.querySelectorAll<HTMLButtonElement>(ENTRIES) ?? [])];
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const element = list.current;
    return element ? keepBeside(beside, element) : undefined;
  }, [beside]);

  useEffect(() => {
    const all = list.current?.querySelectorAll<HTMLButtonElement>(ENTRIES) ?? [];
    all[begin === 'first' ? 0 : all.length - 1]?.focus({ preventScroll: true });
    const onPointer = ({ target }: PointerEvent) => {
      const inside = list.current?.contains(target as Node) || beside.contains(target as Node);
      if (!inside) close.current();
    };
    // A press in a frame is heard there only, but the focus goes along.
    const onBlur = () => document.activeElement instanceof HTMLIFrameElement && close.current();
    addEventListener('pointerdown', onPointer, true);
    addEventListener('blur', onBlur);
    return () => {
      removeEventListener('pointerdown', onPointer, true);
      removeEventListener('blur', onBlur);
    };
  }, [begin, beside]);

  function onKeyDown(event: KeyboardEvent) {
    // Nothing around the menu hears its keys: there an arrow would mean something else.
    event.stopPropagation();
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const ends: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const named = typeAhead.current(
      event,
      items.map((item) => item.label),
      at,
    );
    const target = ends[event.key] ?? named;
    if (event.key === 'Escape' || event.key === 'Tab') {
      onClose();
      beside.focus();
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
    // Inside a landmark: a reader who goes from region to region meets it, too.
    beside.closest('dialog, main, header') ?? document.body,
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
            beside.focus();
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
