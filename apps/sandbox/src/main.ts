/** Runs the sandbox as a separate process; settings can also be changed while it runs. */

import { createSandbox } from './app.ts';
import type { Settings } from './settings.ts';

const { SANDBOX_PORT, SANDBOX_REDIRECT_URI, SANDBOX_EXPIRES_IN } = process.env;

const settings: Partial<Settings> = {
  ...(SANDBOX_REDIRECT_URI && { redirectUris: [SANDBOX_REDIRECT_URI] }),
  ...(Number(SANDBOX_EXPIRES_IN) > 0 && { expiresIn: Number(SANDBOX_EXPIRES_IN) }),
};
const app = createSandbox({ settings });
const address = await app.listen({ port: Number(SANDBOX_PORT || 4010), host: '127.0.0.1' });
process.stdout.write(`Sandbox provider at ${address}\n`);

const end = () => app.close();
process.on('SIGTERM', end);
process.on('SIGINT', end);
