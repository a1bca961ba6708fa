/**
 * Words written where they are read. Enter or leaving keeps them, Escape takes them back; what is kept is
 * told to the application, which draws the form anew.
 */

import type { FrameSpot } from '../preview/frame-messages.ts';
import { tell } from './page.ts';
import type { FoundSpot } from './spot-at.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Writing {
  readonly id: string;
  readonly spot: FrameSpot;
  readonly host: HTMLElement;
  /** As it was begun with, read as it will be read in the end. */
  readonly text: string;
  readonly isLines: boolean;
  /** Puts back what was drawn. */
  readonly restore: () => void;
}

export interface WordsWriter {
  /** Without a point, all of the words are selected, to be written over. */
  readonly begin: (found: FoundSpot, spot: FrameSpot, point?: Point) => void;
  readonly isHost: (target: EventTarget | null) => boolean;
  readonly isWriting: () => boolean;
  /** Of what is being written. */
  readonly id: () => string | null;
  readonly end: (keep: boolean) => void;
}

/** `onEnd` is told whether the words are others now, and so a drawing is about to come. */
export function createWordsWriter(onEnd: (isChanged: boolean) => void): WordsWriter {
  let writing: Writing | null = null;

  function begin(found: FoundSpot, spot: FrameSpot, point?: Point) {
    end(true);
    const { text: given, name, isLines } = spot;
    const { element, id, isCovered } = found;
    const shown = (isCovered ? coveredWords(element) : element.textContent) ?? '';
    // What stands there although nothing was written yet is where writing begins.
    const text = given === '' ? shown.trim() : given;
    const host = isCovered ? cover(element) : element;
    const before = [...host.childNodes].map((node) => node.cloneNode(true));
    const isSame = !isCovered && shown === text;
    if (!isSame) host.textContent = text;
    host.dataset.writing = isLines ? 'lines' : 'line';
    host.contentEditable = 'plaintext-only';
    // A browser that knows no such thing takes marks along; they are left out when it is kept.
    if (host.contentEditable !== 'plaintext-only') host.contentEditable = 'true';
    setAttributes(host, {
      role: 'textbox',
      'aria-label': name,
      'aria-multiline': isLines ? 'true' : null,
    });
    const restore = () => (isCovered ? host.remove() : host.replaceChildren(...before));
    writing = { id, spot, host, text: wordsIn(host, isLines), isLines, restore };
    host.focus();
    placeCaret(host, isSame ? point : undefined);
    tell({ kind: 'writing', spot });
  }

  function end(keep: boolean) {
    if (!writing) return;
    const { spot, host, text, isLines, restore } = writing;
    writing = null;
    const words = wordsIn(host, isLines);
    const isChanged = keep && words !== text;
    delete host.dataset.writing;
    host.removeAttribute('contenteditable');
    setAttributes(host, { role: null, 'aria-label': null, 'aria-multiline': null });
    if (!isChanged) restore();
    // In this order: what waits for the end finds the words.
    if (isChanged) tell({ kind: 'words', spot, text: words });
    tell({ kind: 'writing', spot: null });
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

function wordsIn(host: HTMLElement, isLines: boolean): string {
  return (isLines ? host.innerText : (host.textContent ?? '').replace(/\s*\n\s*/g, ' ')).trim();
}

function placeCaret(host: HTMLElement, point: Point | undefined) {
  const selection = getSelection();
  const range = (point && rangeAt(point)) || document.createRange();
  if (!point || !host.contains(range.startContainer)) range.selectNodeContents(host);
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Two names for one thing, of which every browser has one. */
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

/** Where there is no caret, in a button or an empty control, words are written on a piece of paper above. */
function coveredWords(element: HTMLElement): string | null {
  const isControl = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isControl ? element.placeholder : element.textContent;
}

/** A piece of paper on the element, as large and in the same type. */
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
  // It grows away from the edge that the element stands at, and not beyond its parent.
  const [before, after] = [own.left - around.left, around.right - own.right];
  if (before > after) paper.style.right = `${after / scale}px`;
  else paper.style.left = `${before / scale}px`;
  paper.style.top = `${(own.top - around.top) / scale}px`;
  paper.style.minWidth = `${own.width / scale}px`;
  paper.style.maxWidth = `${Math.max(around.width, own.width) / scale}px`;
  paper.style.minHeight = `${own.height / scale}px`;
  // A button and a line hold their words in the middle.
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
