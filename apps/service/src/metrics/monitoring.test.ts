/** The alert rules and the dashboard that are shipped: their queries parse and name metrics that exist. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createPrometheus } from './prometheus.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../../docker/monitoring/${name}`, import.meta.url), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
const rules: Rule[] = parse(read('alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);

interface Panel {
  readonly title: string;
  readonly targets: ReadonlyArray<{ readonly expr: string; readonly legendFormat: string }>;
}
const panels: Panel[] = JSON.parse(read('dashboard.json')).panels;

/** Added to every metric by Prometheus itself. */
const OF_PROMETHEUS = ['instance', 'job'];

/** The labels of every metric that a service with everything switched on emits. */
async function emitted(): Promise<Map<string, Set<string>>> {
  const { observer, text } = createPrometheus();
  observer.answered({ method: 'GET', route: '/', status: 200, seconds: 1 });
  observer.called({ kind: 'list', status: 200, seconds: 1 });
  observer.watchSession(() => ({ connected: 1, expiry: 1, reachable: true }));
  const count = { connections: 0, addresses: 0, unfinished: 0, bytes: 0 };
  observer.countCallers(() => count);
  observer.watchWork(() => ({ reachable: true, streams: 0 }))({ call: 'a', outcome: 'done', seconds: 1 });
  observer.watchFigures(() => 0)(1, { room: 1 });
  const labels = new Map<string, Set<string>>([['up', new Set()]]);
  for (const [, name = '', pairs = ''] of (await text()).matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = labels.get(name) ?? new Set();
    for (const [, label = ''] of pairs.matchAll(/(\w+)="/g)) known.add(label);
    labels.set(name, known);
  }
  return labels;
}

interface Use {
  readonly metric: string;
  readonly labels: readonly string[];
  readonly isRange: boolean;
}

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*")|(\[(?:\d+[smhd]|\$__rate_interval)\])|([a-zA-Z_:][\w:]*)|(\d+(?:\.\d+)?)|(=~|!~|!=|==|>=|<=|[-+*/()<>{},=]))/y;
const AGGREGATIONS = ['sum', 'min', 'max', 'avg', 'count'];
const RANGE_FUNCTIONS = ['rate', 'increase'];
const FUNCTIONS = [...RANGE_FUNCTIONS, 'histogram_quantile', 'time'];
const OPERATORS = ['+', '-', '*', '/', '>', '<', '>=', '<=', '==', '!=', 'and', 'or', 'unless'];

/** As much of PromQL as these files use; throws where a query is none. Gives every use of a metric. */
function parseQuery(query: string): Use[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < query.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const [found] = TOKEN.exec(query) ?? [];
    if (found === undefined) throw new Error(`Nothing to read at ${at}: ${query}`);
    tokens.push(found.trim());
  }
  let at = 0;
  const next = () => tokens[at++] ?? 'the end';
  const take = (token: string) => tokens[at] === token && ++at > 0;
  const need = (token: string) => {
    if (!take(token)) throw new Error(`${token} is expected, not ${tokens[at] ?? 'the end'}: ${query}`);
  };
  const listOf = <T>(read: () => T, end: string): T[] => {
    const all: T[] = [];
    if (take(end)) return all;
    do all.push(read());
    while (take(','));
    need(end);
    return all;
  };
  const name = () => {
    const token = next();
    if (!/^[a-zA-Z_:][\w:]*$/.test(token)) throw new Error(`${token} is no name: ${query}`);
    return token;
  };

  function expression(): Use[] {
    const uses = term();
    while (OPERATORS.includes(tokens[at] ?? '')) {
      at += 1;
      uses.push(...term());
    }
    return uses;
  }

  function term(): Use[] {
    if (take('(')) {
      const uses = expression();
      need(')');
      return uses;
    }
    if (/^\d/.test(tokens[at] ?? '')) {
      at += 1;
      return [];
    }
    const called = name();
    if (AGGREGATIONS.includes(called)) return aggregation();
    if (take('(')) return call(called);
    return [selector(called)];
  }

  const names = () => {
    need('(');
    return listOf(name, ')');
  };

  function aggregation(): Use[] {
    const grouping = take('by') ? names() : [];
    need('(');
    const uses = listOf(expression, ')').flat();
    // A label that an inner query has dropped is found by the check of that query.
    return uses.map((use) => ({ ...use, labels: [...use.labels, ...grouping] }));
  }

  function call(called: string): Use[] {
    if (!FUNCTIONS.includes(called)) throw new Error(`${called} is no function: ${query}`);
    const uses = listOf(expression, ')').flat();
    if (uses.some(({ isRange }) => isRange) !== RANGE_FUNCTIONS.includes(called))
      throw new Error(`${called} is given the wrong kind of vector: ${query}`);
    return uses.map((use) => ({ ...use, isRange: false }));
  }

  function selector(metric: string): Use {
    const matcher = () => {
      const label = name();
      if (!['=', '!=', '=~', '!~'].includes(next()))
        throw new Error(`${label} is compared with nothing: ${query}`);
      const value = next();
      if (!value.startsWith('"')) throw new Error(`${value} is no text: ${query}`);
      new RegExp(JSON.parse(value));
      return label;
    };
    const labels = take('{') ? listOf(matcher, '}') : [];
    const isRange = tokens[at]?.startsWith('[') === true;
    if (isRange) at += 1;
    return { metric, labels, isRange };
  }

  const uses = expression();
  if (at < tokens.length) throw new Error(`${tokens[at]} is too much: ${query}`);
  if (uses.some(({ isRange }) => isRange)) throw new Error(`A range alone cannot be shown: ${query}`);
  return uses;
}

async function unknownIn(query: string): Promise<string[]> {
  const known = await emitted();
  return parseQuery(query).flatMap(({ metric, labels }) => {
    const own = known.get(metric);
    if (!own) return [metric];
    return labels
      .filter((label) => !own.has(label) && !OF_PROMETHEUS.includes(label))
      .map((label) => `${metric}.${label}`);
  });
}

it.each(rules.map(({ alert, expr }) => [alert, expr]))(
  'the alert %s names what the service emits',
  async (_, expr) => {
    expect(await unknownIn(expr)).toEqual([]);
    expect(expr).toMatch(/[<>]|==/);
  },
);

it.each(panels.map(({ title, targets }) => [title, targets] as const))(
  'the panel “%s” names what the service emits',
  async (_, targets) => {
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr, legendFormat } of targets) {
      expect(await unknownIn(expr)).toEqual([]);
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      for (const label of shown) expect(label === 'instance' || expr.includes(label)).toBe(true);
    }
  },
);

it('every alert has its own name, a severity and a sentence', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { labels, annotations } of rules) {
    expect(['warning', 'critical']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
  }
});

it.each([
  'formloom_requests_total{',
  'sum(formloom_requests_total',
  'sum by (formloom_sessions)',
  'rate(formloom_requests_total)',
  'formloom_requests_total[5m]',
  'formloom_sessions > ',
  'formloom_sessions{status=~"("}',
  'formloom_sessions formloom_sessions',
  'averages(formloom_sessions)',
  'rate(formloom_requests_total[5 minutes])',
])('%j is no query', (query) => {
  expect(() => parseQuery(query)).toThrow();
});

it('an unknown metric or label is found', async () => {
  expect(await unknownIn('formloom_nothing > 1')).toEqual(['formloom_nothing']);
  expect(await unknownIn('sum by (city) (rate(formloom_requests_total{colour="red"}[5m]))')).toEqual([
    'formloom_requests_total.colour',
    'formloom_requests_total.city',
  ]);
});
