/** Puts the sandbox and the service side by side in this process, already pointed at each other. */

import { createSandbox, DEFAULT_SETTINGS, type Settings } from '@formloom/sandbox';
import { createService, type WorkStore } from '@formloom/service';
import { GENERATION, type Generation, generationVariables } from './generation.ts';

export interface Together {
  /** The one address a person needs. */
  readonly address: string;
  readonly sandboxAddress: string;
  /** The team's work, where it is shared. */
  readonly workStore: WorkStore | undefined;
  readonly close: () => Promise<void>;
}

export interface TogetherOptions {
  readonly port: number;
  readonly sandboxPort: number;
  readonly logLevel?: string;
  /** Another build of the web app than the usual one. */
  readonly webRoot?: string;
  /** Further variables of the service. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Further settings of the sandbox. */
  readonly settings?: Partial<Settings>;
  readonly generation?: Generation;
}

export async function runTogether({
  port,
  sandboxPort,
  logLevel = 'silent',
  webRoot,
  variables = {},
  settings = {},
  generation = GENERATION,
}: TogetherOptions): Promise<Together> {
  const address = `http://localhost:${port}`;
  const sandboxAddress = `http://localhost:${sandboxPort}`;
  const redirectUri = `${address}/oauth/provider/callback`;

  const sandbox = createSandbox({ settings: { ...sandboxSettings(redirectUri, generation), ...settings } });
  const service = await createService(
    {
      ...sandboxVariables(sandboxAddress, redirectUri, generation),
      PORT: String(port),
      FRONTEND_URL: address,
      LOG_LEVEL: logLevel,
      ...variables,
    },
    webRoot,
  );
  await sandbox.listen({ port: sandboxPort, host: '127.0.0.1' });
  await service.listen();
  return {
    address,
    sandboxAddress,
    workStore: service.workStore,
    close: async () => {
      await service.close();
      await sandbox.close();
    },
  };
}

/** A sandbox that leads back to the service, and speaks the paths that it uses. */
export function sandboxSettings(redirectUri: string, { name }: Generation = GENERATION): Partial<Settings> {
  return { redirectUris: [redirectUri], ...(name === 'dated' && { generations: [name] }) };
}

/** What the service needs to know to use the sandbox as its provider. */
export function sandboxVariables(
  sandboxAddress: string,
  redirectUri: string,
  generation: Generation = GENERATION,
) {
  return {
    ...generationVariables(generation),
    PROVIDER_API_URL: sandboxAddress.replace('localhost', '127.0.0.1'),
    PROVIDER_AUTH_URL: sandboxAddress,
    PROVIDER_SUBMIT_URL: `${sandboxAddress}/submissions/v3/integration/submit`,
    PROVIDER_CLIENT_ID: DEFAULT_SETTINGS.clientId,
    PROVIDER_CLIENT_SECRET: DEFAULT_SETTINGS.clientSecret,
    PROVIDER_REDIRECT_URI: redirectUri,
    PROVIDER_SCOPES: DEFAULT_SETTINGS.scopes.join(' '),
  };
}

/** The usual 3001 has the sandbox at 4010; `PORT` moves both. */
const DISTANCE = 1_009;

export const sandboxPortBeside = (port: number) => (port > 64_000 ? port - DISTANCE : port + DISTANCE);
