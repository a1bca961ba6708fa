/** Whether the form stands on light or on dark ground: a page need not say so for its visitors to see it. */

import { type FormElement, own, parentOf } from './form-element.ts';
import { isOwnPage } from './page-title.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const WHITE: Colour = [255, 255, 255, 1];
const BLACK: Colour = [0, 0, 0, 1];

/** Measured again whenever something may have changed it: the visitor's own setting, or the page's. */
export function watchBackground(form: FormElement) {
  const measure = () => {
    // A page of our own says itself what it is.
    if (isOwnPage()) own(form, 'removeAttribute')('data-fl-ground');
    else if (own(form, 'isConnected'))
      own(form, 'setAttribute')('data-fl-ground', isDark(backgroundBehind(form)) ? 'dark' : 'light');
  };
  requestAnimationFrame(measure);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', measure);
  const watch = new MutationObserver(measure);
  for (const page of [document.documentElement, document.body]) watch.observe(page, { attributes: true });
  document.addEventListener('transitionend', ({ propertyName }) => {
    if (propertyName === 'background-color') measure();
  });
}

/**
 * What shines through, layer upon layer, down to the page's own canvas; before a picture the letters tell,
 * which stand out from it.
 */
function backgroundBehind(form: FormElement): Colour {
  const layers: Colour[] = [];
  for (let one = parentOf(form); one; one = parentOf(one)) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(one);
    const layer =
      backgroundImage === 'none' ? readColour(backgroundColor) : isDark(readColour(color)) ? WHITE : BLACK;
    layers.push(layer);
    if (layer[3] === 1) break;
  }
  return layers.reduceRight(blend, canvasColour());
}

function blend(below: Colour, above: Colour): Colour {
  const [red, green, blue, alpha] = above;
  const mix = (under: number, over: number) => under + (over - under) * alpha;
  return [mix(below[0], red), mix(below[1], green), mix(below[2], blue), mix(below[3], alpha)];
}

function canvasColour(): Colour {
  const probe = document.createElement('span');
  probe.style.backgroundColor = 'Canvas';
  document.documentElement.append(probe);
  const colour = readColour(getComputedStyle(probe).backgroundColor);
  probe.remove();
  return colour;
}

/** A browser draws what it can name, whatever way it writes it. */
function readColour(text: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+(?:e-?\d+)?/g) || []).map(Number);
  if (/^rgba?\(/.test(text)) return [red, green, blue, alpha];
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
}

function isDark([red, green, blue]: Colour): boolean {
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}
