/** Formats and parses cookies. */

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
  /** The request's scheme: a cookie that is set over TLS is marked Secure. */
  readonly scheme: string;
}

/**
 * HttpOnly, so scripts cannot read it; SameSite=Lax, because the provider redirects a person here from
 * another site.
 */
export function writeCookie({ name, value, path, seconds, scheme }: Cookie): string {
  const secure = scheme === 'https' ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns every value of that name: other paths or other programs may have set one, too. */
export function readCookies(header: string | undefined, name: string): string[] {
  return (header ?? '')
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}
