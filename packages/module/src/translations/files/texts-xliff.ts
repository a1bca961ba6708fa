/** A form's texts as XLIFF 1.2: for the programs of translators. */

import { htmlLang, type Language, languageOf, type Project } from '@formloom/project';
import { SaxesParser } from 'saxes';
import type { TextState } from '../form-texts.ts';
import {
  type AppliedRows,
  applyRows,
  type Complaint,
  type GivenRow,
  type GivenRows,
  rowsOf,
} from './file-rows.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';

const STATES: Readonly<Record<Exclude<TextState, 'missing'>, string>> = {
  done: 'translated',
  own: 'translated',
  stale: 'needs-review-translation',
};
/** What says that a text needs no second look. */
const CONFIRMED = new Set(['translated', 'final', 'signed-off']);

export function writeTextsXliff(project: Project, language: Language): string {
  const units = rowsOf(project, language).map(({ id, source, target, state }) => {
    const translated =
      state === 'missing' ? '' : `\n        <target state="${STATES[state]}">${escapeXml(target)}</target>`;
    return `      <trans-unit id="${escapeXml(id)}" xml:space="preserve">
        <source>${escapeXml(source)}</source>${translated}
      </trans-unit>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="${NAMESPACE}">
  <file original="${escapeXml(project.form.name)}" datatype="plaintext" source-language="${htmlLang(project.design.language)}" target-language="${htmlLang(language)}">
    <body>
${units.join('')}    </body>
  </file>
</xliff>
`;
}

export function applyTextsXliff(project: Project, language: Language, file: string): AppliedRows {
  const given = readUnits(file, language);
  return 'rows' in given ? applyRows(project, language, given.rows, writable) : given;
}

/** XML has no word for these. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const writable = (text: string) => text.replace(UNWRITABLE, '\uFFFD');
const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const escapeXml = (text: string) => writable(text).replace(/[&<>"\r]/g, (mark) => MARKS[mark] ?? mark);

/** The first complaint ends the reading: what follows it cannot be trusted to be what it seems. */
class Refusal extends Error {
  readonly complaint: Complaint;
  constructor(complaint: Complaint) {
    super(complaint.problem);
    this.complaint = complaint;
  }
}

function readUnits(file: string, language: Language): GivenRows {
  const rows: GivenRow[] = [];
  const parser = new SaxesParser();
  const refuse = (problem: Complaint['problem'], detail?: string) => {
    throw new Refusal({ line: parser.line, problem, ...(detail !== undefined && { detail }) });
  };
  let unit: { line: number; id: string; source: string; target: string; isConfirmed: boolean } | undefined;
  let into: 'source' | 'target' | undefined;
  let depth = 0;
  let unitDepth = 0;
  let start = 1;
  parser.on('doctype', () => refuse('document-type'));
  parser.on('error', ({ message }) => refuse('not-xml', message.replace(/^\d+:\d+: /, '')));
  // The mark after the name has been read by then, and may be the end of the line.
  parser.on('opentagstart', () => {
    start = parser.line - (parser.column === 0 ? 1 : 0);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth === 1 && (name !== 'xliff' || attributes.version !== '1.2'))
      refuse('other-version', name === 'xliff' ? (attributes.version ?? '') : name);
    if (name === 'file' && languageOf(attributes['target-language']) !== language)
      refuse('other-language', attributes['target-language'] ?? '');
    if (into) refuse('markup', name);
    if (name === 'trans-unit') {
      unit = { line: start, id: attributes.id ?? '', source: '', target: '', isConfirmed: false };
      unitDepth = depth;
    }
    // Suggestions of a translator's program are none of the form's.
    if (unit && depth === unitDepth + 1 && (name === 'source' || name === 'target')) into = name;
    if (unit && into === 'target') unit.isConfirmed = CONFIRMED.has(attributes.state ?? '');
  });
  const add = (text: string) => {
    if (unit && into) unit[into] += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    into = undefined;
    if (name !== 'trans-unit' || !unit) return;
    rows.push(unit);
    unit = undefined;
  });
  try {
    parser.write(file.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (error instanceof Refusal) return { complaints: [error.complaint] };
    throw error;
  }
  return { rows };
}
