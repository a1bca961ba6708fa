import { expect, it } from 'vitest';
import { namedTokens } from './named-tokens.ts';

it.each([
  ['{"access_token":"zKq81mmPd0aQx7"}', ['zKq81mmPd0aQx7']],
  [
    '{"access_token": ["zKq81mmPd0aQx7", "second-token"], "x": "not-of-it"}',
    ['zKq81mmPd0aQx7', 'second-token'],
  ],
  [
    '{"refresh_token":[["zKq81mmPd0aQx7"],[["deep-inside"]]],"x":"not-of-it"}',
    ['zKq81mmPd0aQx7', 'deep-inside'],
  ],
  [
    '{"id_token":{"expires_in_ms":1,"value":"zKq81mmPd0aQx7","more":{"a":["in-a-list"]}},"x":"not-of-it"}',
    ['zKq81mmPd0aQx7', 'in-a-list'],
  ],
  ['"{\\"access_token\\":[\\"zKq81mmPd0aQx7\\"],\\"x\\":\\"not-of-it\\"}"', ['zKq81mmPd0aQx7']],
  ['access_token[]=zKq81mmPd0aQx7&access_token[1]=second-token', ['zKq81mmPd0aQx7', 'second-token']],
  ["{ access_tokens: ['zKq81mmPd0aQx7', 'second-token'] }", ['zKq81mmPd0aQx7', 'second-token']],
  ['<accessToken><value>zKq81mmPd0aQx7</value></accessToken><p>not-of-it</p>', ['zKq81mmPd0aQx7']],
  ['client_secret={value:zKq81mmPd0aQx7}', ['value:zKq81mmPd0aQx7', 'zKq81mmPd0aQx7']],
  ['access_token: [never-closed', ['never-closed']],
  ['access_token: none, refresh_token: [], id_token: {"a":"short"}', []],
])('5.5 finds in %s what has a name', (text, tokens) => {
  expect([...namedTokens(text)]).toEqual(tokens);
});
