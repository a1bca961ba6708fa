/** Usages of a form's package, as code: those that must compile, and one for each mistake. */

const HEAD = `import { createRef } from 'react';
import { define, fields, render, tag, type FailureReason, type FormElement, type FormEvents, type Values } from 'visit';
import Default, { Visit } from 'visit/react';
import type {} from 'visit/vue';
import type {} from 'visit/svelte';
`;

/** Whole files; each compiles as it stands. */
export const RIGHT: Readonly<Record<string, string>> = {
  'values by key': `export const a = <Visit values={{ firstname: 'Ana', slot: 'morning', topics: ['morning', 'afternoon'], terms: 'true', shop: '' }} />;`,
  'every prop': `const ref = createRef<FormElement>();
export const a = <Visit ref={ref} step={1} noTitle noPrefill shadow className="a" style={{ margin: 0 }} id="x"
  onReady={({ detail }) => detail.steps.toFixed()} onStart={({ detail }) => detail.field.trim()}
  onStep={({ detail }) => detail.index + detail.from + detail.title.length} onError={({ detail }) => detail.fields.join()}
  onSuccess={() => {}} onFailure={({ detail }) => detail.reason.trim()} onAbandon={({ detail }) => detail.step} />;`,
  'what surely is there when it is sent': `export const a = <Visit onSubmit={({ detail: { values } }) => {
  const name: string = values.firstname;
  const slot: 'morning' | 'afternoon' = values.slot;
  const shop: 'morning' | 'afternoon' | '' | undefined = values.shop;
  const topics: readonly string[] | undefined = values.topics;
  return name.length + slot.length + (shop ?? '').length + (topics ?? []).length > 1;
}} />;`,
  'a promise of onSubmit, and consent': `export const a = <Visit onSubmit={async ({ detail }) => {
  detail.waitUntil(Promise.resolve());
  const ticked: 'true' | 'false' = detail.values['consent.box-7'];
  return ticked === 'true' && detail.values['consent.process'] === 'true';
}} />;`,
  'the default is the component': `export const a = <Default onSubmit={() => false} />;`,
  'the element': `define(); define('my-form');
const element = document.querySelector('fl-visit');
if (element) {
  element.values = { firstname: 'Ana' };
  element.step = 1;
  element.goTo(0); element.submit(); element.reset(); element.focusFirstError();
  element.form?.requestSubmit();
  element.addEventListener('formloom:submit', (event) => { event.detail.values.firstname.trim(); event.preventDefault(); });
  element.addEventListener('click', (event) => event.clientX);
  const retry = (event: FormEvents['formloom:failure']) => { if (event.detail.reason === 'offline') event.target.submit(); };
  element.addEventListener('formloom:failure', retry, { once: true });
  element.removeEventListener('formloom:failure', retry);
  element.addEventListener('formloom:ready', { handleEvent: ({ target }) => target.focusFirstError() });
  element.addEventListener('of-the-page', () => {});
  const name: string = 'of-the-page';
  element.removeEventListener(name, () => {});
}`,
  'every reason of a failure': `export const words: Record<FailureReason, string> = {
  'no-target': '', refused: '', busy: '', failed: '', unsure: '', offline: '', unreachable: '', blocked: '', cancelled: '',
};`,
  'undefined for what may be left out': `declare const name: string | undefined;
declare const step: number | undefined;
export const a = <Visit values={{ firstname: name, phone: name }} step={step} className={name} onSuccess={undefined} />;
document.querySelector('fl-visit')!.values = { firstname: name };
render({ step });`,
  'the tag in JSX': `const ref = createRef<FormElement>();
export const a = <fl-visit ref={ref} class="a" shadow no-title no-prefill="" step={1} id="x" lang="en" />;`,
  'the tag in Vue': `import type { GlobalComponents } from 'vue';
type Props = InstanceType<GlobalComponents['fl-visit']>['$props'];
export const props: Props = {
  values: { firstname: 'Ana', phone: undefined }, step: 1, shadow: true, class: 'a',
  'onFormloom:submit': ({ detail, target }) => { target.submit(); return detail.values.slot === 'morning'; },
};`,
  'the tag in Svelte': `import type { SvelteHTMLElements } from 'svelte/elements';
export const props: SvelteHTMLElements['fl-visit'] = {
  values: { firstname: 'Ana' }, 'no-title': '', class: 'a', 'onformloom:failure': ({ detail }) => detail.reason === 'busy',
  'on:formloom:success': ({ target }) => target.reset(),
};`,
  'the markup and what is asked': `export const html: string = render({ noTitle: true, step: 1 }) + tag.length + fields.map(({ key, label }) => key + label).join();`,
  'one of its languages': `import { type Language, languages, render as draw } from 'tour';
import { Tour } from 'tour/react';
export const a = <Tour lang="ar" />;
export const html: string = draw({ language: 'en' }) + languages.map((one: Language) => one).join();`,
  'a key that is no name': `const values: Partial<Values> = { '0-2/name': 'x', 'it\\'s "odd"': 'y' };
export { values };`,
};

/** Of each kind of mistake one; each line alone must not compile. */
export const WRONG: Readonly<Record<string, string>> = {
  'an unknown key in values': `export const a = <Visit values={{ firstnam: 'Ana' }} />;`,
  'an option that is none': `export const a = <Visit values={{ slot: 'evening' }} />;`,
  'no option for one that is required': `export const a = <Visit values={{ slot: '' }} />;`,
  'one of several that is none': `export const a = <Visit values={{ topics: ['evening'] }} />;`,
  'one text for several': `export const a = <Visit values={{ topics: 'morning' }} />;`,
  'several for one': `export const a = <Visit values={{ slot: ['morning'] }} />;`,
  'a number for a text': `export const a = <Visit values={{ firstname: 1 }} />;`,
  'a number for a number, which is written': `export const a = <Visit values={{ visitors: 3 }} />;`,
  'yes for a box': `export const a = <Visit values={{ terms: 'yes' }} />;`,
  'a file, which is never sent': `export const a = <Visit values={{ plan: 'x' }} />;`,
  'an unknown key of what is sent': `export const a = <Visit onSubmit={({ detail }) => { detail.values.nobody; }} />;`,
  'a comparison with no option': `export const a = <Visit onSubmit={({ detail }) => detail.values.slot === 'evening'} />;`,
  'what may be missing, as if it were there': `export const a = <Visit onSubmit={({ detail }) => { detail.values.phone.trim(); }} />;`,
  'answers in another event': `export const a = <Visit onSuccess={({ detail }) => { detail.values; }} />;`,
  'an unknown prop': `export const a = <Visit title="x" />;`,
  'a step that is a text': `export const a = <Visit step="1" />;`,
  'a promise of onSubmit with a text': `export const a = <Visit onSubmit={async () => 'no'} />;`,
  'onSubmit with a text': `export const a = <Visit onSubmit={() => 'no'} />;`,
  children: `export const a = <Visit>x</Visit>;`,
  'a ref to another element': `export const a = <Visit ref={createRef<HTMLInputElement>()} />;`,
  'an unknown key on the element': `declare const element: FormElement; element.values = { firstnam: 'x' };`,
  'a form that is put in place': `declare const element: FormElement; element.form = document.createElement('form');`,
  'an unknown method': `declare const element: FormElement; element.send();`,
  'an event that is none': `declare const element: FormElement; element.addEventListener('formloom:sucess', () => {});`,
  'an event that is none, taken away': `declare const element: FormElement; element.removeEventListener('formloom:sucess', () => {});`,
  'a reason that is none': `export const a = <Visit onFailure={({ detail }) => detail.reason === 'timeout'} />;`,
  'an unknown attribute of the tag in JSX': `export const a = <fl-visit noTitle />;`,
  'a step of the tag in JSX that is a text': `export const a = <fl-visit step="1" />;`,
  'an event of the tag in Vue that is none': `import type { GlobalComponents } from 'vue';
export const props: InstanceType<GlobalComponents['fl-visit']>['$props'] = { 'onFormloom:sucess': () => {} };`,
  'a key of the tag in Svelte that is none': `import type { SvelteHTMLElements } from 'svelte/elements';
export const props: SvelteHTMLElements['fl-visit'] = { values: { firstnam: 'Ana' } };`,
  'a language that it lacks': `import { Tour } from 'tour/react';\nexport const a = <Tour lang="fr" />;`,
  'a language, where there is but one': `export const a = <Visit lang="en" />;`,
  'a language to draw, where there is but one': `render({ language: 'en' });`,
  'an unknown option of render': `render({ title: false });`,
  'a value that is changed in place': `declare const values: Values; values.firstname = 'x';`,
};

export const asFile = (
  usage: string,
) => `${HEAD}void [createRef, define, fields, render, tag, Default, Visit];
export type Used = FormElement | FormEvents | FailureReason | Values;
${usage}
`;
