/**
 * Access to the form element. A field called `style` or `lang` replaces that property of its form, so the
 * element's type has no properties at all: they are read from its prototype, where no field can stand.
 */

declare const OPAQUE: unique symbol;

export interface FormElement {
  readonly [OPAQUE]: true;
}

interface Members extends HTMLElement {
  reset(): void;
  requestSubmit(): void;
}

/** A property of the element itself; methods come bound. Forms of the page around it have fields, too. */
export function own<Name extends keyof Members>(element: FormElement | Element, name: Name): Members[Name] {
  const value: unknown = Reflect.get(HTMLFormElement.prototype, name, element);
  return (typeof value === 'function' ? value.bind(element) : value) as Members[Name];
}

/** Out of a shadow root, too. */
export const parentOf = (element: FormElement | Element) =>
  own(element, 'parentElement') ?? (own(element, 'getRootNode')() as Partial<ShadowRoot>).host;

export const FORM = 'form[data-formloom]';

export function formsIn(root: ParentNode, selector = FORM): FormElement[] {
  return Array.from(root.querySelectorAll(selector)) as unknown[] as FormElement[];
}

/** To put it somewhere, or to compare it. */
export const nodeOf = (form: FormElement) => form as unknown as Node;
