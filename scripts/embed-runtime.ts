/** `npm run embed`: writes the module's runtime files as text into the package that exports them; the script is put together from its parts. */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  'css/labels.css',
  'css/way.css',
  'css/buttons.css',
  'content.css',
];

const target = path('src/runtime.ts');

export async function embed(): Promise<string> {
  const files = {
    MODULE_CSS: STYLE_SHEETS.map(read).join('\n\n'),
    MODULE_JS: await bundle(),
    PREVIEW_JS: read('preview.js'),
    PAGE_CSS: read('page.css'),
  };
  const constants = Object.entries(files).map(([name, text]) => {
    const lines = text.split('\n').map((line) => `  ${JSON.stringify(line)},\n`);
    return `export const ${name} = [\n${lines.join('')}].join('\\n');\n`;
  });
  return `/** Written by \`npm run embed\` from the files in \`runtime/\`: change those, not this one. */\n\n${constants.join('\n')}`;
}

/** Readable, because whoever receives the module may want to read it; in one function, because a page has one room for everyone. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: path('runtime'),
    build: {
      write: false,
      minify: false,
      target: 'es2020',
      lib: { entry: path('runtime/module/main.js'), formats: ['iife'], name: 'formloom' },
    },
  });
  const [built] = [result].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  const code = chunk && 'code' in chunk ? chunk.code : '';
  // A template language would start at these; the script has no use for them side by side.
  return `// Formloom form: steps, conditions, checks and submission. It needs no library.\n${code.trim()}`.replace(
    /\{(?=[{%#])/g,
    '{ ',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, await embed());
