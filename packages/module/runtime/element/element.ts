/**
 * A form as an element of the page: it draws itself, or takes over what a server has drawn, and runs the
 * visitor's script for as long as it is there.
 */

import { withoutProtection } from '../../src/style/part-colors.ts';
import { type FormElement, formsIn, nodeOf, own } from '../module/form-element.ts';
import { drawnMarkup, keepLanguage, type ShippedMarkup } from './drawn.ts';
import type { Answers } from './inside.ts';
import { createPageScope, type Inside, type PageScope } from './page-scope.ts';
import { nameParts } from './shadow-parts.ts';

/** What an export knows of its form. */
export interface ShippedForm {
  readonly html: ShippedMarkup;
  readonly css: string;
  /** Whether the page gets the style by this script, and not by a file. */
  readonly dresses: boolean;
}

/** Put in by the build. */
declare const INSIDE: Inside;

interface TrustedTypes {
  createPolicy(name: string, rules: typeof AS_IT_IS): typeof AS_IT_IS;
}
const AS_IT_IS = { createHTML: (html: string) => html };

const READY = 'data-fl-ready';

/** A class for each name it is defined under: a browser takes none twice. */
export function createFormElement({ html, css, dresses }: ShippedForm): CustomElementConstructor {
  const sheets = new Map<string, CSSStyleSheet>();
  // A page that trusts no markup of scripts has to allow this name.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('formloom', AS_IT_IS) ?? AS_IT_IS;

  function dress(root: Document | ShadowRoot, rules: string) {
    try {
      const sheet = sheets.get(rules) ?? new CSSStyleSheet();
      if (!sheets.has(rules)) sheet.replaceSync(rules);
      sheets.set(rules, sheet);
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    } catch {
      // An older browser, or another document: the form is there all the same.
    }
  }

  function draw(host: Element): FormElement {
    const template = document.createElement('template');
    template.innerHTML = policy.createHTML(drawnMarkup(html, host));
    return formsIn(template.content)[0] as FormElement;
  }

  return class extends HTMLElement {
    static observedAttributes = ['step', 'no-title'];

    #form: FormElement | null = null;
    #scope: PageScope | undefined;
    #inside: ReturnType<Inside> | undefined;
    #given: Answers = {};

    connectedCallback() {
      // What a page gave before this class was there hides what the class does with it.
      for (const name of ['values', 'step'] as const) {
        if (!Object.hasOwn(this, name)) continue;
        const value = this[name];
        delete (this as Partial<this>)[name];
        Reflect.set(this, name, value);
      }
      this.#settleSoon();
    }

    disconnectedCallback() {
      this.#settleSoon();
    }

    connectedMoveCallback() {}

    attributeChangedCallback(name: string) {
      const step = this.getAttribute('step');
      if (name !== 'step') this.#showTitle();
      else if (step) this.goTo(Number(step));
    }

    get form() {
      return this.#form;
    }

    get values(): Answers {
      return this.#form && this.#inside ? this.#inside.readAnswers(this.#form) : this.#given;
    }

    set values(values: Answers) {
      Object.assign(this.#given, values);
      for (const [key, value] of Object.entries(values ?? {}))
        this.#ask('answer', { key, values: [value ?? []].flat().map(String) });
    }

    get step(): number {
      const index = this.#parts('[data-fl-step]').findIndex((step) => !step.hidden);
      return Math.max(index, 0);
    }

    set step(index: number) {
      this.setAttribute('step', String(index));
    }

    submit() {
      if (this.#form) own(this.#form, 'requestSubmit')();
    }

    /** Begins again with what the page gave, also after it was sent. */
    reset() {
      if (!this.#form) return;
      if (!this.#parts('.fl-done')[0]) return own(this.#form, 'reset')();
      this.#scope?.pause();
      own(this.#form, 'remove')();
      this.#form = null;
      this.#settle();
    }

    goTo(index: number) {
      this.#ask('show', index);
    }

    focusFirstError() {
      const [link] = this.#parts('.fl-summary a');
      if (link) link.click();
      else this.#parts('[aria-invalid]')[0]?.focus();
    }

    #ask(request: string, detail: unknown) {
      if (this.#form) own(this.#form, 'dispatchEvent')(new CustomEvent(`formloom:${request}`, { detail }));
    }

    #parts(selector: string) {
      return this.#form ? [...own(this.#form, 'querySelectorAll')<HTMLElement>(selector)] : [];
    }

    #showTitle() {
      const [title] = this.#parts('.fl-title');
      if (title) title.hidden = this.hasAttribute('no-title');
    }

    /**
     * A moment later: who is moved leaves and comes at once, and stays as it is. Two moments, since a page
     * may change its address only after its content, as Astro's router does.
     */
    async #settleSoon() {
      await null;
      await null;
      this.#settle();
    }

    #settle() {
      if (!this.isConnected) return this.#scope?.pause();
      // Markup that was put into an element of its own already.
      if (this.matches(`${this.localName} *`)) return;
      const shadow =
        this.shadowRoot ?? (this.hasAttribute('shadow') ? this.attachShadow({ mode: 'open' }) : null);
      const root = shadow ?? this;
      const found = formsIn(root)[0] ?? formsIn(this)[0];
      if (found && found === this.#form) return this.#scope?.resume();
      this.#scope?.pause();
      this.#start(root, found);
    }

    #start(root: ShadowRoot | HTMLElement, found: FormElement | undefined) {
      const page = root.getRootNode() as Document | ShadowRoot;
      const scope = createPageScope(this);
      const inside = INSIDE(...scope.names);
      const isAnothers = !found || own(found, 'hasAttribute')(READY);
      // What a server sends may still be on its way.
      if (document.readyState === 'loading' && (!found || !inside.isWhole(found)))
        return document.addEventListener('DOMContentLoaded', () => this.#settle(), { once: true });
      const form = isAnothers ? draw(this) : found;
      if (root !== this) dress(page, withoutProtection(css));
      else if (page !== document || dresses) dress(page, css);
      if (isAnothers || root !== this) root.replaceChildren(nodeOf(form));
      keepLanguage(this, form);
      this.#form = form;
      this.#scope = scope;
      this.#inside = inside;
      this.#showTitle();
      if (this.hasAttribute('no-prefill')) own(form, 'setAttribute')('data-fl-prefill', 'off');
      own(form, 'setAttribute')(READY, '');
      if (root !== this) nameParts(form);
      inside.start(form, !isAnothers);
      this.values = this.#given;
      // After the visitor's script has cleared the form.
      own(form, 'addEventListener')('reset', () =>
        setTimeout(() => {
          this.values = this.#given;
        }),
      );
      this.attributeChangedCallback('step');
    }
  };
}
