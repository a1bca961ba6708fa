import { normalizeDetails, normalizeForm } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { readDefinition } from './read-definition.ts';

const fields = [{ name: 'a', label: 'A', fieldType: 'single_line_text' }];
const keys = (value: unknown) => readDefinition(value)?.details.fields.map(({ key }) => key);

describe('a definition', () => {
  it.each([
    ['in groups', { id: 'f', name: 'F', fieldGroups: [{ fields }] }],
    ['in the groups of the older structure', { guid: 'f', name: 'F', formFieldGroups: [{ fields }] }],
    ['in a list', { id: 'f', name: 'F', fields }],
  ])('has its fields %s', (_, value) => {
    expect(keys(value)).toEqual(['a']);
    expect(readDefinition(value)).toMatchObject({ schema: { id: 'f', name: 'F' }, account: null });
  });

  it('of the older structure names its account', () => {
    expect(readDefinition({ guid: 'f', portalId: 4210, formFieldGroups: [{ fields }] })?.account).toBe(4210);
  });

  it('may be our own service’s answer', () => {
    const value = { id: 'f', name: 'F', fieldGroups: [{ fields }] };
    const details = normalizeDetails(value);
    const reply = { ...normalizeForm(value), details };
    expect(readDefinition(reply)).toEqual({ schema: reply.schema, details, account: null });
  });

  it.each([null, 7, 'x', [], {}, { id: 'f', fields: {} }])('is not %j', (value) => {
    expect(readDefinition(value)).toBeUndefined();
  });
});
