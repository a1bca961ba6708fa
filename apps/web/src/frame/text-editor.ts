/**
 * Edits one text in place with contenteditable: Enter or blur saves, Escape cancels. Saved text is sent to
 * the application, which renders the form again.
 */

import type { FrameSpot } from '../preview/frame-messages.ts';
import { postToApp } from './page.ts';
import type { SpotMatch } from './spot-at.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Writing {
  readonly id: string;
  readonly spot: FrameSpot;
  readonly host: HTMLElement;
  /** The text at the start, normalized as at the end. */
  readonly text: string;
  readonly isLines: boolean;
  /** Restores the original DOM. */
  readonly restore: () => void;
}

export interface TextEditor {
  /** Without a point, the whole text is selected. */
  readonly begin: (match: SpotMatch, spot: FrameSpot, point?: Point) => void;
  readonly isHost: (target: EventTarget | null) => boolean;
  readonly isWriting: () => boolean;
  /** Id of the text being edited. */
  readonly id: () => string | null;
  readonly end: (keep: boolean) => void;
}

/** `onEnd` receives whether the text has changed, in which case a new document follows. */
export function createTextEditor(onEnd: (isChanged: boolean) => void): TextEditor {
  let writing: Writing | null = null;

  function begin(found: SpotMatch, spot: FrameSpot, point?: Point) {
    end(true);
    const { text: sourceText, name, isLines } = spot;
    const { element, id, isCovered } = found;
    const shown = (isCovered ? coveredText(element) : element.textContent) ?? '';
    // Built-in texts are edited starting from what is displayed.
    const text = sourceText === '' ? shown.trim() : sourceText;
    const host = isCovered ? cover(element) : element;
    const before = [...host.childNodes].map((node) => node.cloneNode(true));
    const isSame = !isCovered && shown === text;
    if (!isSame) host.textContent = text;
    host.dataset.writing = isLines ? 'lines' : 'line';
    host.contentEditable = 'plaintext-only';
    // Browsers without `plaintext-only` keep formatting; it is stripped on save.
    if (host.contentEditable !== 'plaintext-only') host.contentEditable = 'true';
    setAttributes(host, {
      role: 'textbox',
      'aria-label': name,
      'aria-multiline': isLines ? 'true' : null,
    });
    const restore = () => (isCovered ? host.remove() : host.replaceChildren(...before));
    writing = { id, spot, host, text: textIn(host, isLines), isLines, restore };
    host.focus();
    placeCaret(host, isSame ? point : undefined);
    postToApp({ kind: 'writing', spot });
  }

  function end(keep: boolean) {
    if (!writing) return;
    const { spot, host, text, isLines, restore } = writing;
    writing = null;
    const words = textIn(host, isLines);
    const isChanged = keep && words !== text;
    delete host.dataset.writing;
    host.removeAttribute('contenteditable');
    setAttributes(host, { role: null, 'aria-label': null, 'aria-multiline': null });
    if (!isChanged) restore();
    // Send the text before the end, since listeners of the end expect it.
    if (isChanged) postToApp({ kind: 'words', spot, text: words });
    postToApp({ kind: 'writing', spot: null });
    onEnd(isChanged);
  }

  return {
    begin,
    end,
    isWriting: () => writing !== null,
    id: () => writing?.id ?? null,
    isHost: (target) => target !== null && target === writing?.host,
  };
}

function textIn(host: HTMLElement, isLines: boolean): string {
  return (isLines ? host.innerText : (host.textContent ?? '').replace(/\s*\n\s*/g, ' ')).trim();
}

function placeCaret(host: HTMLElement, point: Point | undefined) {
  const selection = getSelection();
  const range = (point && rangeAt(point)) || document.createRange();
  if (!point || !host.contains(range.startContainer)) range.selectNodeContents(host);
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Two APIs for the same thing; every browser has one of them. */
function rangeAt({ x, y }: Point): Range | null {
  const place = document.caretPositionFromPoint?.(x, y);
  if (!place) return document.caretRangeFromPoint?.(x, y) ?? null;
  const range = document.createRange();
  range.setStart(place.offsetNode, place.offset);
  return range;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** The text of a button or placeholder, which is edited in an overlay because it cannot contain a caret. */
function coveredText(element: HTMLElement): string | null {
  const isControl = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isControl ? element.placeholder : element.textContent;
}

/** Overlay of the same size and font as the element. */
function cover(element: HTMLElement): HTMLElement {
  const paper = document.createElement('div');
  paper.className = 'fl-over';
  const style = getComputedStyle(element);
  for (const name of COPIED) paper.style.setProperty(name, style.getPropertyValue(name));
  if (/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor))
    paper.style.backgroundColor = groundBehind(element);
  const parent = element.parentElement ?? document.body;
  const [own, around] = [element.getBoundingClientRect(), parent.getBoundingClientRect()];
  const scale = Number(document.documentElement.style.zoom) || 1;
  if (getComputedStyle(parent).position === 'static') parent.style.position = 'relative';
  // Anchored to the nearer edge, so that it grows inward and stays inside its parent.
  const [before, after] = [own.left - around.left, around.right - own.right];
  if (before > after) paper.style.right = `${after / scale}px`;
  else paper.style.left = `${before / scale}px`;
  paper.style.top = `${(own.top - around.top) / scale}px`;
  paper.style.minWidth = `${own.width / scale}px`;
  paper.style.maxWidth = `${Math.max(around.width, own.width) / scale}px`;
  paper.style.minHeight = `${own.height / scale}px`;
  // Buttons and single-line inputs centre their text vertically.
  if (!(element instanceof HTMLTextAreaElement)) paper.style.alignContent = 'center';
  parent.append(paper);
  return paper;
}

const COPIED = [
  'font',
  'letter-spacing',
  'text-align',
  'text-transform',
  'color',
  'background-color',
  'border',
  'border-radius',
  'padding',
  'direction',
];

function groundBehind(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return '#fff';
}
