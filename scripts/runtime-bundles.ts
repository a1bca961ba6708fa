/**
 * Bundles the visitor's script and style as text for the package that exports them: minified as they are
 * shipped, and readable. Run by `build-runtime.mjs`.
 */

import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { build } from 'vite';
import { kindStyles, writeRuntime } from './build-runtime.mjs';
import { elementScript } from './element-bundle.ts';

const folder = new URL('../packages/module/', import.meta.url);
const path = (text: string) => fileURLToPath(new URL(text, folder));
const read = (name: string) => readFileSync(noted(path(name)), 'utf8').trimEnd();

/** Every file that went into the bundles, by its full path. */
const sources = new Set<string>();

function noted(file: string): string {
  sources.add(file);
  return file;
}

/** In the order in which they overrule one another. */
const STYLE_SHEETS = [
  'runtime/css/colours.css',
  'runtime/css/type.css',
  'runtime/module.css',
  'runtime/css/controls.css',
  'runtime/css/choices.css',
  ...kindStyles().map((sheet) => `../../${sheet}`),
  'runtime/css/mistakes.css',
  'runtime/css/notice.css',
  'runtime/css/labels.css',
  'runtime/css/progress.css',
  'runtime/css/buttons.css',
  'runtime/content.css',
];

const SCRIPT_TITLE = 'Formloom form: steps, conditions, checks and submission. It needs no library.';
const STYLE_TITLE = 'Formloom form: its look, by the theme that the form names.';

/**
 * Properties that never leave the script, and so can be called anything: what is sent, told, kept or read
 * from elsewhere has none of these names, and a browser's own are left alone.
 */
const INSIDE = [
  '(?:is|has)[A-Z].*',
  '.+Text',
  '(?:text|name|attribute|children)Of',
  'fromAddress|takesSeveral|countryCode|controls',
  'currentStep|setStage|sayKept|askAgain|goOn|reveal|restore|greet|calm|offer',
  'endBlock|addBreak|containers|paragraphs|imageSchemes|linkSchemes|headings|topHeading|dropped',
  'limits|characters|depth|problem|seconds',
].join('|');

/** An element stands on other people's pages. */
const ON_OTHER_PAGES = {
  './page-title.ts': 'runtime/element/own-page.ts',
};

/** The texts of the built files by their names. */
async function bundles(): Promise<Readonly<Record<string, string>>> {
  const style = STYLE_SHEETS.map(read).join('\n\n');
  const [
    module,
    readable,
    preview,
    page,
    inside,
    outside,
    inLanguages,
    pageLanguage,
    figures,
    readableFigures,
  ] = await Promise.all([
    bundle('module/main.ts', true),
    bundle('module/main.ts', false),
    bundle('preview.ts', true),
    bundle('page.ts', true),
    bundle('element/inside.ts', false, { name: 'inside', instead: ON_OTHER_PAGES }),
    bundle('element/element.ts', false, { name: 'element', target: 'es2022' }),
    bundle('element/element.ts', false, {
      name: 'element',
      target: 'es2022',
      instead: { './drawn.ts': 'runtime/element/drawn-in-language.ts' },
    }),
    bundle('page-language.ts', true),
    bundle('figures.ts', true),
    bundle('figures.ts', false),
  ]);
  return {
    'visitor.ts': constants({
      MODULE_CSS: `/* Formloom. To be read: readable/module.css */\n${minifyCss(style)}`,
      MODULE_JS: `/* Formloom. To be read: readable/module.js */\n${module}`,
      PREVIEW_JS: preview,
      PAGE_JS: page,
      PAGE_CSS: minifyCss(read('runtime/page.css')),
    }),
    'element.ts': constants({
      ELEMENT_JS: apart(await elementScript(inside, outside, INSIDE)),
    }),
    'languages.ts': constants({
      PAGE_LANGUAGE_JS: pageLanguage,
      ELEMENT_LANGUAGES_JS: apart(await elementScript(inside, inLanguages, INSIDE)),
    }),
    'figures.ts': constants({ FIGURES_JS: figures, READABLE_FIGURES_JS: readableFigures }),
    'readable.ts': constants({
      READABLE_CSS: `/* ${STYLE_TITLE} */\n\n${style}`,
      READABLE_JS: `// ${SCRIPT_TITLE}\n${readable}`,
    }),
  };
}

function constants(texts: Readonly<Record<string, string>>): string {
  const written = Object.entries(texts).map(([name, text]) => {
    const lines = text.split('\n').map((line) => `  ${JSON.stringify(line)},\n`);
    return `export const ${name} = [\n${lines.join('')}].join('\\n');\n`;
  });
  return `/** Built from \`packages/module/runtime\` by \`npm run build:runtime\`. */\n\n${written.join('\n')}`;
}

interface Bundling {
  /** Of the variable that holds what it exports. */
  readonly name?: string;
  readonly target?: string;
  /** Files of the runtime in the place of others, by how those are imported. */
  readonly instead?: Readonly<Record<string, string>>;
}

/**
 * In one function, because a page has one room for every script; what it exports, if anything, are keys of
 * `formloom`.
 */
export async function bundle(entry: string, minify: boolean, how: Bundling = {}): Promise<string> {
  const { name = 'formloom', target = 'es2021', instead = {} } = how;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: path('runtime'),
    plugins: [{ name: 'doors', moduleParsed: ({ id }) => void (id.endsWith('/index.ts') && noted(id)) }],
    resolve: { alias: Object.entries(instead).map(([find, file]) => ({ find, replacement: path(file) })) },
    build: {
      write: false,
      minify: minify && 'terser',
      terserOptions: {
        compress: { passes: 3 },
        ecma: 2020,
        mangle: { properties: { regex: new RegExp(`^(?:${INSIDE})$`) } },
      },
      target,
      lib: { entry: path(`runtime/${entry}`), formats: ['iife'], name },
    },
  });
  const [built] = [result].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  for (const id of chunk && 'moduleIds' in chunk ? chunk.moduleIds : []) noted(id);
  return apart(chunk && 'code' in chunk ? chunk.code.trim() : '');
}

/**
 * Nothing is rewritten for older browsers: what they do not know, they leave out, as they would of the
 * readable one.
 */
function minifyCss(style: string): string {
  const { code } = transform({ filename: 'module.css', code: Buffer.from(style), minify: true });
  return apart(Buffer.from(code).toString());
}

/** A template language would start at these; neither script nor style has a use for them side by side. */
function apart(text: string): string {
  return text.replace(/\{(?=[{%#])/g, '{ ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const begun = Date.now();
  mkdirSync(path('src/runtime'), { recursive: true });
  writeRuntime(await bundles(), [...sources], begun);
}
