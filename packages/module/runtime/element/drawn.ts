/** The markup of a form that has one language. */

import { unpackMarkup } from '../../src/markup-pack.ts';

export type ShippedMarkup = string;

export const drawnMarkup = (html: ShippedMarkup, _host: Element) => unpackMarkup(html);
