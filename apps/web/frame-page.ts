/**
 * The page of the preview's frame, with its script inside: it is shown without an origin, and so may fetch
 * nothing.
 */

import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'preview-frame.html';
const ENTRY = fileURLToPath(new URL('./src/frame/main.ts', import.meta.url));

export function framePage(): Plugin {
  return {
    name: 'frame-page',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await framePageText() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, async (_request, response, next) => {
        try {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await framePageText());
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

export async function framePageText(): Promise<string> {
  const script = (await frameScript()).replace(/<\/(?=script)/gi, '<\\/');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Preview</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <script>${script}</script>
  </body>
</html>
`;
}

async function frameScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The preview’s script was not built');
  return output.output.map((part) => ('code' in part ? part.code : '')).join('\n');
}
