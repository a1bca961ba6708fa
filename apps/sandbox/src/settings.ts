/**
 * What the stand-in provider knows about the one app and the one account, and how it behaves; all of it can
 * be changed while it runs.
 */

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
  /** Accounts that may be chosen instead, each as its number, a blank and its name. */
  otherAccounts: string[];
  /** Which paths are there: numbered, dated. */
  generations: string[];
  /** Fixed tokens that may do everything and never end. */
  serviceKeys: string[];
  /** Seconds. */
  expiresIn: number;
  /** Seconds until an authorization code lapses. */
  codeLifetime: number;
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
  otherAccounts: ['4211 Telares del Sur', '4212 Taller de la Costa'],
  generations: ['numbered', 'dated'],
  serviceKeys: [],
  expiresIn: 1800,
  codeLifetime: 60,
  sendHubId: true,
  rateLimit: 100,
  rateIntervalMs: 10_000,
};

/**
 * Takes over a patch whole, or not at all: then the names come back that are no settings or of another type.
 */
export function patchSettings(settings: Settings, patch: Readonly<Record<string, unknown>>): string[] {
  const refused = Object.keys(patch).filter((name) => !fits(settings, name, patch[name]));
  if (refused.length === 0) Object.assign(settings, patch);
  return refused;
}

function fits(settings: Settings, name: string, value: unknown): boolean {
  if (!Object.hasOwn(settings, name)) return false;
  const current = settings[name as keyof Settings];
  if (!Array.isArray(current)) return typeof value === typeof current;
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
