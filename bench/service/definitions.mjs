/** Form definitions of a plausible weight: every third field has options, every fifth a pattern. */

export function defineForm(id) {
  const fields = Number(/\d+/.exec(id)?.[0] ?? 30);
  return {
    id,
    name: `Contact form ${id}`,
    createdAt: '2026-01-15T09:30:00.000Z',
    updatedAt: '2026-11-02T16:45:00.000Z',
    archived: false,
    fieldGroups: Array.from({ length: Math.ceil(fields / 2) }, (_, group) => ({
      groupType: 'default_group',
      richTextType: 'text',
      fields: [defineField(group * 2), defineField(group * 2 + 1)].slice(0, fields - group * 2),
    })),
    configuration: { language: 'en', cloneable: true, editable: true, notifyRecipients: [] },
    displayOptions: { renderRawHtml: false, theme: 'default_style', submitButtonText: 'Send' },
    legalConsentOptions: { type: 'none' },
  };
}

export function defineList(count) {
  return { results: Array.from({ length: count }, (_, index) => defineForm(`f30-${index}`)) };
}

function defineField(index) {
  return {
    objectTypeId: '0-1',
    name: `property_${index}`,
    label: `What should we know about number ${index}?`,
    description: 'A sentence of help that the schema leaves out.',
    required: index % 4 === 0,
    hidden: false,
    placeholder: 'Type here',
    defaultValue: '',
    fieldType: index % 3 === 0 ? 'dropdown' : 'single_line_text',
    dependentFields: [],
    ...(index % 3 === 0 && {
      options: Array.from({ length: 6 }, (_, option) => ({
        label: `Choice ${option}`,
        value: `choice_${option}`,
        description: '',
        displayOrder: option,
      })),
    }),
    ...(index % 5 === 0 && { validation: { blockedEmailDomains: [], useDefaultBlockList: false } }),
  };
}
