import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { framePage } from './frame-page.ts';
import { lateStyles } from './late-styles.ts';
import { reviewPage, scopedName } from './review-page.ts';

/**
 * Paths that the development server forwards to the service. They keep the page's origin, because the sign-in
 * cookie is valid on that origin only.
 */
const SERVED = ['/api', '/oauth', '/sign-in', '/sign-out', '/health', '/docs', '/openapi.json', '/review'];
const service = process.env.SERVICE_URL || 'http://localhost:3001';

/**
 * One script for the first page, one for what this browser stores and one for the editor, each with all that
 * it needs, however many of their modules later parts share: a form to be edited waits for a few scripts
 * instead of forty. What is imported when it is needed stays outside of them, or its file would not export
 * its names to those who ask for it by its address.
 */
const SCRIPTS = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: 'saved', test: /\/(?:saved-work|compare-exports)\.ts$/, priority: 2 },
  { name: 'editor', test: /\/(?:EditorScreen|LocalProjectScreen)\.tsx$/, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), framePage(), reviewPage(), lateStyles()],
  // Named after room and file: as unique as these, and without the chance letters that no compression
  // shortens.
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    // The licences of all bundled packages.
    license: { fileName: 'licences.md' },
    cssMinify: true,
    modulePreload: { polyfill: false },
    // One sheet: a part that is loaded later cannot come without its clothes, unless it brings them along.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: SCRIPTS } },
      // How long a plugin took on this machine is nothing that a newcomer has to read.
      checks: { pluginTimings: false },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(SERVED.map((path) => [path, { target: service, changeOrigin: false }])),
  },
});
