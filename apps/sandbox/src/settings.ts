/** What the stand-in provider knows about the one app and the one account, and how it behaves; all of it can be changed while it runs. */

export interface Settings {
  clientId: string;
  clientSecret: string;
  /** Registered redirect addresses; they must match to the letter. */
  redirectUris: string[];
  /** What the app may ask for. */
  scopes: string[];
  appName: string;
  accountName: string;
  hubId: number;
  /** Seconds. */
  expiresIn: number;
  /** Off, to see a connection whose account is unknown. */
  sendHubId: boolean;
  rateLimit: number;
  rateIntervalMs: number;
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-client-secret',
  redirectUris: ['http://localhost:3001/oauth/provider/callback'],
  scopes: ['forms', 'content', 'forms-uploaded-files'],
  appName: 'Formloom',
  accountName: 'Telares del Norte',
  hubId: 4210,
  expiresIn: 1800,
  sendHubId: true,
  rateLimit: 100,
  rateIntervalMs: 10_000,
};

/** Takes over the known settings of a patch that have the right type; the names of the others come back. */
export function patchSettings(settings: Settings, patch: Readonly<Record<string, unknown>>): string[] {
  const refused: string[] = [];
  for (const [name, value] of Object.entries(patch)) {
    const current = Object.hasOwn(settings, name) ? settings[name as keyof Settings] : undefined;
    const fits = Array.isArray(current)
      ? Array.isArray(value) && value.every((item) => typeof item === 'string')
      : current !== undefined && typeof value === typeof current;
    if (fits) Object.assign(settings, { [name]: value });
    else refused.push(name);
  }
  return refused;
}
