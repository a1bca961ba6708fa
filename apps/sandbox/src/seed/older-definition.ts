/** Writes a form in the older structure: other names, dates as numbers, style and consent as text within. */

import type { FormParts, Group, Json } from './definition.ts';
import { identity } from './identity.ts';
import { olderConsent } from './older-consent.ts';
import { olderField } from './older-field.ts';

/** What follows begins a new page. */
export const PAGE_BREAK: Group = {
  groupType: 'default_group',
  richTextType: 'text',
  fields: [],
  isPageBreak: true,
};

export function olderDefinition(parts: FormParts): Json {
  const { id, name, createdAt, updatedAt } = parts.identity ?? identity(parts.name);
  const { postSubmitAction, recaptchaEnabled = false } = parts.configuration ?? {};
  const { type, value } = (postSubmitAction as Json | undefined) ?? {};
  return {
    id,
    guid: id,
    name,
    portalId: 4210,
    formType: 'provider',
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
    deletedAt: 0,
    action: '',
    method: 'POST',
    cssClass: parts.look?.cssClass ?? '',
    redirect: type === 'redirect_url' ? value : '',
    submitText: parts.submit,
    inlineMessage: parts.thanks,
    notifyRecipients: '',
    captchaEnabled: recaptchaEnabled,
    themeName: parts.look?.theme ?? 'canvas',
    style: parts.look ? JSON.stringify(parts.look.style) : '',
    metaData: [
      { name: 'lang', value: parts.language },
      { name: 'embedType', value: 'REGULAR' },
      ...(parts.consent ? [{ name: 'legalConsentOptions', value: olderConsent(parts.consent) }] : []),
    ],
    isPublished: true,
    cloneable: true,
    editable: true,
    deletable: true,
    formFieldGroups: parts.rows.map(olderGroup),
  };
}

function olderGroup({ fields, richText = '', isPageBreak = false }: Group): Json {
  return {
    fields: fields.map(olderField),
    default: true,
    isSmartGroup: false,
    richText: { content: richText, type: 'TEXT' },
    isPageBreak,
  };
}
