/** WCAG contrast of colors, and the nearest color with sufficient contrast. Colors are `#rrggbb`. */

/** WCAG contrast ratio: 1 for identical colors, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Minimum contrast of text, and of borders and icons. */
export const LEAST_TEXT = 4.5;
export const LEAST_EDGE = 3;

/** White first, then dark, then black: one of them is readable on any color. */
const TEXT_COLOURS = ['#ffffff', '#1f1d26', '#000000'];

/** The text color for a background color. */
export function textColourOn(colour: string): string {
  return TEXT_COLOURS.find((text) => contrast(text, colour) >= LEAST_TEXT) ?? '#000000';
}

/** Like CSS `color-mix`: a fraction of the first color, the rest of the second. */
export function mix(one: string, share: number, other: string): string {
  const [first, second] = [partsOf(one), partsOf(other)];
  return toColour(first.map((part, at) => part * share + (second[at] ?? 0) * (1 - share)));
}

/** The nearest lighter or darker color of the same hue with sufficient contrast, or undefined. */
export function nearest(colour: string, isEnough: (one: string) => boolean): string | undefined {
  for (let step = 0; step <= 100; step += 1) {
    const match = ['#000000', '#ffffff'].map((end) => mix(end, step / 100, colour)).find(isEnough);
    if (match) return match;
  }
  return undefined;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const light = part / 255;
    return light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function toColour(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
