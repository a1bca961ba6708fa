/** What docs/agents.md shows can be used: configurations are JSON, and calls fit the tools. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TOOLS } from './tools/tools.ts';

const DOCS = readFileSync(new URL('../../../../docs/agents.md', import.meta.url), 'utf8');

it('every configuration is JSON, and starts formloom mcp', () => {
  const blocks = [...DOCS.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text));
  expect(blocks).toHaveLength(3);
  for (const { mcpServers, servers } of blocks)
    expect((mcpServers ?? servers).formloom.args.join(' ')).toMatch(/formloom\.mjs mcp --service http/);
});

it('every call is one of a tool, with what it takes', () => {
  const calls = [...DOCS.matchAll(/^→ (\w+) (\{.*\})$/gm)];
  expect(calls.length).toBeGreaterThan(8);
  for (const [, name = '', args = ''] of calls) {
    const { properties = {}, required = [] } = TOOLS[name]?.input ?? { required: ['a tool'] };
    const keys = Object.keys(JSON.parse(args));
    expect(keys.filter((key) => !(key in properties))).toEqual([]);
    expect(required.filter((key) => !keys.includes(key))).toEqual([]);
  }
});

it('the table names every tool and every argument', () => {
  for (const [name, { input }] of Object.entries(TOOLS)) {
    const row = new RegExp(`^\\| \`${name}\` \\| (.*?) \\|`, 'm').exec(DOCS)?.[1];
    for (const key of Object.keys(input.properties ?? {}))
      expect([name, row]).toEqual([name, expect.stringContaining(`\`${key}\``)]);
  }
});
