/** Where there is no caret, in a button or an empty control, words are written on a piece of paper above. */

export function coveredWords(element: HTMLElement): string | null {
  const isControl = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isControl ? element.placeholder : element.textContent;
}

/** A piece of paper on the element, as large and in the same type. */
export function cover(element: HTMLElement): HTMLElement {
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
