import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of the first block whose selector is the given one. */
function tokens(selector: string): Record<string, string> {
  const block = CSS.slice(CSS.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((one) => one + one) : colour.match(/\w\w/g);
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-theme="dark"]'],
])('colours that can be told apart, %s', (_, selector) => {
  const of = tokens(selector);

  it.each([
    ['ink', ['paper', 'panel', 'sunk', 'accent-soft', 'warn-soft', 'bad-soft']],
    // Placeholders, dates and whatever is said quietly.
    ['muted', ['paper', 'panel', 'sunk']],
    ['accent', ['paper', 'panel', 'accent-soft']],
    ['on-accent', ['accent']],
    ['ok', ['panel', 'ok-soft']],
    ['warn', ['panel', 'warn-soft']],
    ['bad', ['panel', 'bad-soft']],
  ])('%s is read on %j', (ink, grounds) => {
    for (const ground of grounds) expect(contrast(of[ink], of[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('the edge of a control is seen on every ground', () => {
    for (const ground of ['paper', 'panel', 'sunk'])
      expect(contrast(of.edge, of[ground])).toBeGreaterThanOrEqual(3);
  });
});
