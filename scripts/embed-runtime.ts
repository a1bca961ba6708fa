/**
 * `npm run embed`: writes the visitor's side of a form as text into the package that exports it. Once as it
 * travels in visitors' lines, minified, and once as it can be read.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { build } from 'vite';

const folder = new URL('../packages/module/', import.meta.url);
const path = (text: string) => fileURLToPath(new URL(text, folder));
const read = (name: string) => readFileSync(new URL(`runtime/${name}`, folder), 'utf8').trimEnd();

/** In the order in which they overrule one another. */
const STYLE_SHEETS = [
  'css/colours.css',
  'css/type.css',
  'module.css',
  'css/controls.css',
  'css/choices.css',
  'css/mistakes.css',
  'css/notice.css',
  'css/labels.css',
  'css/progress.css',
  'css/buttons.css',
  'content.css',
];

const SCRIPT_TITLE = 'Formloom form: steps, conditions, checks and submission. It needs no library.';
const STYLE_TITLE = 'Formloom form: its look, by the theme that the form names.';

/**
 * Properties that never leave the script, and so can be called anything: what is sent, told, kept or read
 * from elsewhere has none of these names, and a browser's own are left alone.
 */
const INSIDE = new RegExp(
  `^(?:${[
    '(?:is|has)[A-Z].*',
    '.+Text',
    '(?:text|name|attribute|children)Of',
    'fromAddress|takesSeveral|countryCode|controls',
    'currentStep|setStage|sayKept|askAgain|goOn|reveal|restore|greet|calm|offer',
    'endBlock|addBreak|containers|paragraphs|imageSchemes|topHeading',
  ].join('|')})$`,
);

/** The generated files and what stands in them. */
export async function embed(): Promise<Readonly<Record<string, string>>> {
  const style = STYLE_SHEETS.map(read).join('\n\n');
  return {
    'src/runtime/visitor.ts': constants({
      MODULE_CSS: `/* Formloom. To be read: readable/module.css */\n${minifyCss(style)}`,
      MODULE_JS: `/* Formloom. To be read: readable/module.js */\n${await bundle('module/main.ts', true)}`,
      PREVIEW_JS: await bundle('preview.ts', true),
      PAGE_JS: await bundle('page.ts', true),
      PAGE_CSS: minifyCss(read('page.css')),
    }),
    'src/runtime/readable.ts': constants({
      READABLE_CSS: `/* ${STYLE_TITLE} */\n\n${style}`,
      READABLE_JS: `// ${SCRIPT_TITLE}\n${await bundle('module/main.ts', false)}`,
    }),
  };
}

function constants(texts: Readonly<Record<string, string>>): string {
  const written = Object.entries(texts).map(([name, text]) => {
    const lines = text.split('\n').map((line) => `  ${JSON.stringify(line)},\n`);
    return `export const ${name} = [\n${lines.join('')}].join('\\n');\n`;
  });
  return `/** Written by \`npm run embed\` from the files in \`runtime/\`: change those, not this one. */\n\n${written.join('\n')}`;
}

/**
 * In one function, because a page has one room for every script; what it exports, if anything, are keys of
 * `formloom`.
 */
export async function bundle(entry: string, minify: boolean): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: path('runtime'),
    build: {
      write: false,
      minify: minify && 'terser',
      terserOptions: { compress: { passes: 3 }, ecma: 2020, mangle: { properties: { regex: INSIDE } } },
      target: 'es2021',
      lib: { entry: path(`runtime/${entry}`), formats: ['iife'], name: 'formloom' },
    },
  });
  const [built] = [result].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
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
  for (const [name, text] of Object.entries(await embed())) writeFileSync(path(name), text);
}
