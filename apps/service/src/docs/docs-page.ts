/** Renders the OpenAPI document as an HTML page: every route with its input, statuses and response shapes. */

import { isRecord } from '@formloom/form';
import { escapeHtml, renderPage } from '../pages/page.ts';

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly responses?: Readonly<Record<string, Answer>>;
}

interface Answer {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

export function renderDocsPage({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(method, path, operation)),
  );
  return renderPage({
    title: `${info.title} reference`,
    body: `<h1>${escapeHtml(info.title)} <span class="muted">${escapeHtml(info.version)}</span></h1>
<p>${escapeHtml(info.description ?? '')} For programs: <a href="/openapi.json">openapi.json</a>.</p>
${operations.join('\n')}`,
  });
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) =>
    renderAnswer(status, answer),
  );
  return `<section><h2><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')}</p>
<p class="muted">${escapeHtml(operation.description ?? '')}</p>
<table><thead><tr><th scope="col">Status</th><th scope="col">Answer</th></tr></thead><tbody>${answers.join('')}</tbody></table></section>`;
}

function renderAnswer(status: string, { description, content }: Answer): string {
  const schema = content?.['application/json']?.schema;
  const shape = schema === undefined ? '' : `<pre>${escapeHtml(describeShape(schema))}</pre>`;
  return `<tr><td>${escapeHtml(status)}</td><td>${escapeHtml(description ?? '')}${shape}</td></tr>`;
}

/** Renders a schema as short JSON: `{ forms: [{ id: string … }] }`. */
function describeShape(schema: unknown, indent = ''): string {
  if (!isRecord(schema)) return 'anything';
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.type) && schema.type.includes('object')) {
    return `${describeShape({ ...schema, type: 'object' }, indent)} | null`;
  }
  if (schema.type === 'array') return `[${describeShape(schema.items, indent)}]`;
  if (schema.type !== 'object' || !isRecord(schema.properties)) {
    return [schema.type ?? 'anything'].flat().join(' | ');
  }
  const required = Array.isArray(schema.required) ? schema.required : [];
  const lines = Object.entries(schema.properties).map(([key, value]) => {
    const mark = required.includes(key) ? '' : '?';
    return `${indent}  ${key}${mark}: ${describeShape(value, `${indent}  `)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}
