import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const service = process.env.SERVICE_URL || 'http://localhost:3001';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    cssMinify: true,
    modulePreload: { polyfill: false },
    // One sheet: a part that is loaded later cannot come without its clothes.
    cssCodeSplit: false,
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
