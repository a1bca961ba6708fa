/** How it ends: a message in place of the form, and where the provider asks for it, another page. */

import { read } from './fields.ts';
import { type FormElement, own } from './form-element.ts';
import type { FormParts } from './form-parts.ts';
import { element } from './notice.ts';
import { buildRichText } from './rich-text.ts';
import type { ProviderReply } from './send.ts';
import { formText } from './words.ts';

export function thank({ form, body }: FormParts, { inlineMessage }: ProviderReply): HTMLElement {
  const done = element('div', 'fl-done');
  done.tabIndex = -1;
  done.dir = 'auto';
  if (!buildRichText(inlineMessage, done)) {
    const template = own(form, 'querySelector')<HTMLTemplateElement>('[data-fl-thanks]');
    done.append(template ? template.content.cloneNode(true) : formText(form, 'thanks'));
  }
  body.replaceChildren(done);
  done.setAttribute('role', 'status');
  return done;
}

/** The provider's answer counts; where it says neither, the definition does. */
export function redirect(form: FormElement, { inlineMessage, redirectUri }: ProviderReply) {
  const address = String(redirectUri || (inlineMessage ? '' : read(form, 'redirect')));
  if (/^https?:\/\/[^/]/i.test(address)) location.assign(address);
}
