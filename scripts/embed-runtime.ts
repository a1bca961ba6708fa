/** `npm run embed`: writes the module's runtime files as text into the package that exports them. */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../packages/module/', import.meta.url);

const FILES = {
  MODULE_CSS: 'module.css',
  MODULE_JS: 'module.js',
  PREVIEW_JS: 'preview.js',
  PAGE_CSS: 'page.css',
};

const target = fileURLToPath(new URL('src/runtime.ts', folder));

export function embed(): string {
  const constants = Object.entries(FILES).map(([name, file]) => {
    const lines = readFileSync(new URL(`runtime/${file}`, folder), 'utf8')
      .trimEnd()
      .split('\n');
    return `export const ${name} = [\n${lines.map((line) => `  ${JSON.stringify(line)},\n`).join('')}].join('\\n');\n`;
  });
  return `/** Written by \`npm run embed\` from the files in \`runtime/\`: change those, not this one. */\n\n${constants.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, embed());
