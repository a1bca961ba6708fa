/** Cookies as headers carry them. */

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
  /** Of the request it answers: a cookie that was set over TLS never travels without. */
  readonly scheme: string;
}

/** Out of reach for scripts; Lax, because the provider leads a person back here from another site. */
export function writeCookie({ name, value, path, seconds, scheme }: Cookie): string {
  const secure = scheme === 'https' ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Every value of that name: there may be more than one, set for other paths or by other programs. */
export function readCookies(header: string | undefined, name: string): string[] {
  return (header ?? '')
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}
