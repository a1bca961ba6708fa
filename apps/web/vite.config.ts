import { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const service = process.env.SERVICE_URL || 'http://localhost:3001';

function scopedName(name: string, file: string): string {
  return `${basename(dirname(file))}-${basename(file, '.module.css')}-${name}`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Named after room and file: as unique as these, and without the chance letters that no compression
  // shortens.
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    cssMinify: true,
    modulePreload: { polyfill: false },
    // One sheet: a part that is loaded later cannot come without its clothes.
    cssCodeSplit: false,
    // One script for the first page, however many of its modules later parts share.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': service,
      '/oauth': service,
      '/sign-in': service,
      '/health': service,
      '/docs': service,
      '/openapi.json': service,
    },
  },
});
