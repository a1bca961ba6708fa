/** Settings of the stand-in HubSpot: the app, the accounts, and behavior; all can be changed at runtime. */

export interface Settings {
  clientId: string;
  clientSecret: string;
  /** Registered redirect URLs; matched exactly. */
  redirectUris: string[];
  /** Scopes that the app may request. */
  scopes: string[];
  appName: string;
  accountName: string;
  hubId: number;
  /** Further accounts, each as number, space, name. */
  otherAccounts: string[];
  /** Supported path generations: numbered, dated. */
  generations: string[];
  /** Tokens with all scopes that never expire. */
  serviceKeys: string[];
  /** Seconds. */
  expiresIn: number;
  /** Lifetime of an authorization code in seconds. */
  codeLifetime: number;
  /** Set to false to test a connection without an account number. */
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

/** Applies a patch completely or not at all; returns the names of unknown settings and wrong types. */
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

export interface Account {
  readonly hubId: number;
  readonly accountName: string;
}

/** The first one is the default account. */
export function accountsOf({ hubId, accountName, otherAccounts }: Settings): readonly Account[] {
  const others = otherAccounts.map((text) => {
    const [number = '', ...name] = text.split(' ');
    return { hubId: Number(number), accountName: name.join(' ') };
  });
  return [{ hubId, accountName }, ...others];
}

/** The default account when the id is unknown. */
export function findAccount(settings: Settings, hubId: unknown): Account {
  const { accountName } = settings;
  const account = accountsOf(settings).find((one) => String(one.hubId) === String(hubId));
  return account ?? { hubId: settings.hubId, accountName };
}
