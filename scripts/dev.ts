/** `npm run dev`: sandbox, service and web app from source, each following its files. Ctrl-C ends all. */

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { buildRuntime } from './build-runtime.mjs';
import { sandboxPortBeside, sandboxVariables } from './run-together.ts';

const PORT = process.env.PORT || '3001';
/** What is set outside wins where it is about the provider, so that its refusals can be provoked. */
const provider = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('PROVIDER_')),
);
const SANDBOX_PORT = String(sandboxPortBeside(Number(PORT)));
const WEB = 'http://localhost:5173';
const redirectUri = `http://localhost:${PORT}/oauth/provider/callback`;

function watch(main: string, variables: Record<string, string>): ChildProcess {
  const flags = ['--import=tsx', '--watch', '--watch-preserve-output'];
  return spawn(process.execPath, [...flags, main], {
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
}

const children = [
  watch('apps/sandbox/src/main.ts', { SANDBOX_PORT, SANDBOX_REDIRECT_URI: redirectUri }),
  watch('apps/service/src/main.ts', {
    ...sandboxVariables(`http://localhost:${SANDBOX_PORT}`, redirectUri),
    ...provider,
    PORT,
    FRONTEND_URL: WEB,
  }),
];

process.env.SERVICE_URL = `http://localhost:${PORT}`;
const web = await createServer({
  configFile: fileURLToPath(new URL('../apps/web/vite.config.ts', import.meta.url)),
});
await web.listen();

/** A changed source of the visitor's script is bundled again, and the application and the service reload. */
const folders = [
  'packages/module/runtime',
  'packages/kind/src',
  'packages/form/src',
  'packages/module/src/rich-text',
];
web.watcher.add(folders.map((folder) => fileURLToPath(new URL(`../${folder}`, import.meta.url))));
let rebuild: NodeJS.Timeout | undefined;
web.watcher.on('all', () => {
  clearTimeout(rebuild);
  rebuild = setTimeout(buildWhereStale, 100);
});

function buildWhereStale() {
  try {
    buildRuntime();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
  }
}

process.stdout.write(`\n  Formloom in development: ${WEB}\n\n`);

async function end() {
  await web.close();
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', end);
process.on('SIGTERM', end);
