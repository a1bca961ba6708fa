/** The markup of a form that has one language. */

import { unpackMarkup } from '../../src/markup-pack.ts';
import type { FormElement } from '../module/form-element.ts';

export type ShippedMarkup = string;

/** There is nothing to keep. */
export function keepLanguage(_host: Element, _form: FormElement): void {}

export const drawnMarkup: (html: ShippedMarkup, host: Element) => string = unpackMarkup;
