/** Exports and imports a form's translations as XLIFF 1.2, for translation tools (CAT). */

import { htmlLang, type Language, languageOf, type Project } from '@formloom/project';
import { SaxesParser } from 'saxes';
import { formTexts, type TextState } from '../form-texts.ts';
import {
  type AppliedRows,
  applyRows,
  type Complaint,
  type GivenRow,
  type GivenRows,
  rowsOf,
} from './file-rows.ts';

/** An inline element in a text. */
interface InlineCode {
  /** Identical for the same code in source and target. */
  readonly key: string;
  readonly element: string;
  /** The characters that it represents, where the file contains them. */
  readonly native: string;
}

type Piece = string | InlineCode;

/** Elements that wrap text (`mrk`, `sub`), elements with characters inside (`ph`, `bpt`…), and empty ones. */
const AROUND = new Set(['mrk', 'sub']);
/**
 * Inline elements of XLIFF 1.2. Translation tools use them for text that must not be translated (`%n`, the
 * marks of a link) and for segments; the import converts them back to characters.
 */
const NATIVE = new Set(['ph', 'bpt', 'ept', 'it']);
const EMPTY = new Set(['x', 'bx', 'ex']);

type ResolvedUnit =
  | { readonly source: string; readonly target: string }
  /** A target element whose characters are unknown. */
  | { readonly unknown: string };

/** `own` is the form's source text; characters that the file omits are taken from it. */
function resolveCodes(source: readonly Piece[], target: readonly Piece[], own: string): ResolvedUnit {
  const known = new Map([...nativesIn(source), ...alignedNatives(source, own)]);
  const textOf = (pieces: readonly Piece[]) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.native || (known.get(piece.key) ?? '')));
  const unknown = target.find(
    (piece): piece is InlineCode =>
      typeof piece !== 'string' && piece.element !== 'g' && piece.native === '' && !known.has(piece.key),
  );
  if (unknown) return { unknown: unknown.element };
  return { source: textOf(source).join(''), target: textOf(target).join('') };
}

function nativesIn(pieces: readonly Piece[]): Array<readonly [string, string]> {
  return pieces.flatMap((piece) =>
    typeof piece === 'string' || piece.native === '' ? [] : [[piece.key, piece.native] as const],
  );
}

/** Finds the text between the codes in order; the characters between two matches belong to a code. */
function alignedNatives(pieces: readonly Piece[], text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let waiting: string[] = [];
  let at = 0;
  const settle = (end: number) => {
    for (const [index, key] of waiting.entries())
      found.set(key, index === waiting.length - 1 ? text.slice(at, end) : '');
    waiting = [];
  };
  for (const [index, piece] of pieces.entries()) {
    const words = typeof piece === 'string' ? piece : piece.native;
    if (typeof piece !== 'string' && words === '') {
      waiting.push(piece.key);
      continue;
    }
    const isLast = index === pieces.length - 1;
    const next = isLast ? text.length - words.length : text.indexOf(words, at);
    const isThere = next >= at && text.startsWith(words, next) && (waiting.length > 0 || next === at);
    if (!isThere) return new Map();
    settle(next);
    at = next + words.length;
  }
  settle(text.length);
  return found;
}

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';

const STATES: Readonly<Record<Exclude<TextState, 'missing'>, string>> = {
  done: 'translated',
  own: 'translated',
  stale: 'needs-review-translation',
};
const CONFIRMED = new Set(['translated', 'final', 'signed-off']);
/** The target is a copy or a suggestion, so it is not imported. */
const NOT_STARTED = new Set(['new', 'needs-translation']);

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
  const sources = new Map(formTexts(project).map(({ id, source }) => [id, source]));
  const given = readUnits(file, language, (id) => sources.get(id) ?? '');
  return 'rows' in given ? applyRows(project, language, given.rows, writable) : given;
}

/** Characters that XML cannot represent. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
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

/** The first problem stops the parser, because the rest of the file may be misread. */
class Refusal extends Error {
  readonly complaint: Complaint;
  constructor(complaint: Complaint) {
    super(complaint.problem);
    this.complaint = complaint;
  }
}

interface Unit {
  readonly line: number;
  readonly id: string;
  readonly source: Piece[];
  readonly target: Piece[];
  state: string;
}

/** `sourceOf` returns the form's source text by id. */
function readUnits(file: string, language: Language, sourceOf: (id: string) => string): GivenRows {
  const rows: GivenRow[] = [];
  const parser = new SaxesParser();
  const refuse = (problem: Complaint['problem'], detail?: string, line = parser.line): never => {
    throw new Refusal({ line, problem, ...(detail !== undefined && { detail }) });
  };
  let unit: Unit | undefined;
  let into: Piece[] | undefined;
  /** The characters of the open inline element. */
  let native: string | undefined;
  let depth = 0;
  let unitDepth = 0;
  let start = 1;
  const codes: string[] = [];
  parser.on('doctype', () => refuse('document-type'));
  parser.on('error', ({ message }) => refuse('not-xml', message.replace(/^\d+:\d+: /, '')));
  // `opentagstart` fires after the tag's name, when the parser may be on the next line already.
  parser.on('opentagstart', () => {
    start = parser.line - (parser.column === 0 ? 1 : 0);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth === 1 && (name !== 'xliff' || attributes.version !== '1.2'))
      refuse('other-version', name === 'xliff' ? (attributes.version ?? '') : name);
    if (name === 'file' && languageOf(attributes['target-language']) !== language)
      refuse('other-language', attributes['target-language'] ?? '');
    if (into) return openCode(into, name, attributes);
    if (name === 'trans-unit') {
      unit = { line: start, id: attributes.id ?? '', source: [], target: [], state: '' };
      unitDepth = depth;
    }
    // Ignores suggestions of translation tools (`alt-trans`).
    if (unit && depth === unitDepth + 1 && (name === 'source' || name === 'target')) into = unit[name];
    if (unit && into === unit.target) unit.state = attributes.state ?? '';
  });
  function openCode(pieces: Piece[], name: string, attributes: Readonly<Record<string, string>>) {
    const key = `${name === 'ept' || name === 'ex' ? 'end' : ''} ${attributes.id ?? attributes.rid ?? ''}`;
    codes.push(key);
    if (name === 'g') pieces.push({ key, element: name, native: '' });
    else if (EMPTY.has(name)) pieces.push({ key, element: name, native: attributes['equiv-text'] ?? '' });
    else if (NATIVE.has(name)) native = '';
    else if (!AROUND.has(name)) refuse('markup', name);
  }
  function closeCode(pieces: Piece[], name: string) {
    const key = codes.pop() ?? '';
    if (name === 'g') pieces.push({ key: `end${key}`, element: name, native: '' });
    if (!NATIVE.has(name)) return;
    pieces.push({ key, element: name, native: native ?? '' });
    native = undefined;
  }
  const add = (text: string) => {
    if (native !== undefined) native += text;
    else into?.push(text);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (into && codes.length > 0) return closeCode(into, name);
    into = undefined;
    if (name !== 'trans-unit' || !unit) return;
    rows.push(rowOf(unit));
    unit = undefined;
  });
  function rowOf({ line, id, source, target, state }: Unit): GivenRow {
    const resolved = resolveCodes(joined(source), joined(target), writable(sourceOf(id)));
    if ('unknown' in resolved) return refuse('markup', resolved.unknown, line);
    return {
      ...{ line, id, source: resolved.source },
      target: NOT_STARTED.has(state) ? '' : resolved.target,
      isConfirmed: CONFIRMED.has(state),
      isUnfinished: state.startsWith('needs-'),
    };
  }
  try {
    parser.write(file.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (error instanceof Refusal) return { complaints: [error.complaint] };
    throw error;
  }
  return { rows };
}

/** The parser may split a text into pieces. */
function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') whole[whole.length - 1] = last + piece;
    else whole.push(piece);
  }
  return whole;
}
