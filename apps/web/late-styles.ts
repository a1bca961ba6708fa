/**
 * Styles of a room that is loaded late travel in its script: the first page is spared them, and the room
 * cannot come without its clothes.
 */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';

/** All of each room comes late; nothing before it asks for these styles. */
const ROOM = /\/src\/(?:export|figures|languages|layout-text|remarks|versions)\//;
/** Suffix of the virtual modules, so that Vite does not treat them as style sheets. */
const MARK = '\0late-style:';

export function lateStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'late-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId(source, importer = '') {
      if (!source.endsWith('.module.css')) return null;
      // By the sheet's own folder: what a room shares with others (ui/) stays in the first sheet.
      const path = join(dirname(importer), source);
      return ROOM.test(path) ? `${MARK}${path}.js` : null;
    },
    async load(id) {
      if (!id.startsWith(MARK)) return null;
      const path = id.slice(MARK.length, -'.js'.length);
      this.addWatchFile(path);
      const { code, modules } = await preprocessCSS(readFileSync(path, 'utf8'), path, config);
      return script(code, modules ?? {});
    },
  };
}

/** It is put on as soon as the script runs, and by a way that no content policy has to allow. */
function script(css: string, names: Readonly<Record<string, string>>): string {
  const short = css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
  return `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(short)});
document.adoptedStyleSheets.push(sheet);
export default ${JSON.stringify(names)};
`;
}
