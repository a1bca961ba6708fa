/**
 * Builds the page of review links: one script and one style, without the rest of the application. The frame
 * is the same as the editor's.
 */

import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { framePageText } from './frame-page.ts';

const FOLDER = 'review-files';
const ENTRY = fileURLToPath(new URL('./src/review/main.tsx', import.meta.url));

export function scopedName(name: string, file: string): string {
  return `${basename(dirname(file))}-${basename(file, '.module.css')}-${name}`;
}

export function reviewPage(): Plugin {
  return {
    name: 'review-page',
    apply: 'build',
    async generateBundle() {
      for (const [end, source] of Object.entries(await parts()))
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/page-${hashOf(source)}.${end}`, source });
      const frame = await framePageText();
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/preview-frame.html`, source: frame });
    },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

async function parts(): Promise<{ js: string; css: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { modules: { generateScopedName: scopedName } },
    build: {
      write: false,
      target: 'es2022',
      cssMinify: true,
      cssCodeSplit: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The page of a review was not built');
  const scripts = output.output.map((part) => ('code' in part ? part.code : ''));
  const styles = output.output.map((part) =>
    'source' in part && part.fileName.endsWith('.css') ? String(part.source) : '',
  );
  return { js: scripts.join('\n'), css: styles.join('\n') };
}
