/** Where the callback sends the operator once connected (4.2.6): the frontend's address, its own query and fragment kept. */

export function frontendRedirect(frontendUrl: string, portalId: number | undefined): string {
  const url = URL.canParse(frontendUrl) ? new URL(frontendUrl) : undefined;
  // "localhost:5173" parses as an address of the scheme "localhost:"; a person meant something else.
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('FRONTEND_URL must be an address that starts with http:// or https://');
  }
  url.searchParams.set('connected', 'true');
  if (portalId !== undefined) url.searchParams.set('portalId', String(portalId));
  return url.href;
}
