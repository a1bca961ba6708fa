/** What meets in a form as the browser shows it: runs in the page, so it stands for itself. */

import type { ThemeAttributes } from '@formloom/module';
import type { Colour } from '@formloom/project';

interface Meeting {
  /** The part, for the reader of a failure. */
  readonly part: string;
  /** Which of the look's colours is to blame where it is too close. */
  readonly of: readonly Colour[];
  readonly colour: string;
  readonly ground: string;
  readonly least: number;
}

/**
 * Letters, an edge, a whole part, the words that stand in for an answer, or the ring around what has the
 * focus.
 */
type What = 'text' | 'edge' | 'fill' | 'hint' | 'ring';

/** Puts a theme on the page's form, and tells each colour with what it stands on. */
export async function meetings(theme: ThemeAttributes): Promise<Meeting[]> {
  const form = document.querySelector<HTMLElement>('.fl-form');
  if (!form) return [];
  for (const [name, value] of Object.entries(theme.style)) form.style.setProperty(name, value);
  for (const [name, value] of Object.entries(theme.data)) form.setAttribute(name, value);
  document.documentElement.style.setProperty('--fl-ground', theme.ground);
  await new Promise((done) => setTimeout(done));

  // As after a question that was left out, while one stands on what is chosen.
  form.querySelector('[data-fl-key=start] [value=o2]')?.setAttribute('aria-invalid', 'true');
  form.querySelector<HTMLElement>('[data-fl-key=start] input:checked')?.focus();

  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Few colours are on a page, and each is asked for many times. */
  const known = new Map<string, string | undefined>();
  const hex = (text: string): string | undefined => {
    if (!known.has(text)) known.set(text, paint(text));
    return known.get(text);
  };
  const paint = (text: string): string | undefined => {
    if (!brush) return undefined;
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = text;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    if (alpha < 255) return undefined;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const groundOf = (from: Element | null): string => {
    for (let one = from; one; one = one.parentElement) {
      const found = hex(getComputedStyle(one).backgroundColor);
      if (found) return found;
    }
    return '#ffffff';
  };
  const parts: ReadonlyArray<readonly [string, What, readonly Colour[]]> = [
    ['.fl-title', 'text', ['text']],
    ['.fl-note', 'text', ['text']],
    ['.fl-progress li[aria-current]', 'text', ['text']],
    ['.fl-progress li:not([aria-current])', 'text', ['text']],
    ['.fl-count', 'text', ['text', 'accent']],
    ['[data-fl-key=start] .fl-label', 'text', ['text']],
    ['[data-fl-key=company] .fl-label', 'text', ['text']],
    ['[data-fl-key=note] .fl-help', 'text', ['text']],
    ['[data-fl-key=size] .fl-control', 'text', ['text']],
    ['[data-fl-key=phone] .fl-control', 'text', ['text']],
    ['[data-fl-key=fax] .fl-control', 'text', ['text']],
    ['[data-fl-key=fax] .fl-control:not(select)', 'hint', ['text']],
    ['[data-fl-key=phone] .fl-control', 'hint', ['text']],
    ['[data-fl-key=phone] .fl-error', 'text', ['error']],
    ['[data-fl-key=start] .fl-choice:has(:checked) span', 'text', ['text', 'accent']],
    ['[data-fl-key=start] .fl-choice:not(:has(:checked)) span', 'text', ['text']],
    ['.fl-consent .fl-rich', 'text', ['text']],
    ['[data-fl-back]', 'text', ['text']],
    ['[data-fl-submit]', 'text', ['accent']],
    ['[data-fl-submit]', 'fill', ['accent']],
    ['[data-fl-key=fax] input.fl-control', 'edge', ['border']],
    ['[data-fl-key=topics] input:not(:checked)', 'edge', ['border']],
    ['[data-fl-key=topics] input:checked', 'fill', ['accent']],
    ['[data-fl-key=start] input:not(:checked)', 'edge', ['border']],
    ['[data-fl-key=start] [value=o2]', 'edge', ['error']],
    ['[data-fl-key=start] input:checked', 'ring', ['accent']],
    ['[data-fl-key=phone] .fl-control', 'edge', ['error']],
  ];
  const colourOf = (what: What, style: CSSStyleDeclaration) => {
    if (what === 'edge') return style.borderBottomColor;
    if (what === 'fill') return style.backgroundColor;
    if (what === 'ring') return style.outlineStyle === 'none' ? 'transparent' : style.outlineColor;
    return style.color;
  };
  return parts.flatMap(([selector, what, of]): Meeting[] => {
    const element = form.querySelector(selector);
    if (!element || element.getClientRects().length === 0) return [];
    const style = getComputedStyle(element, what === 'hint' ? '::placeholder' : undefined);
    const colour = hex(colourOf(what, style));
    if (!colour) return [];
    const inside = what === 'text' || what === 'hint';
    const ground = groundOf(inside ? element : element.parentElement);
    return [{ part: `${selector} ${what}`, of, colour, ground, least: inside ? 4.5 : 3 }];
  });
}
