/**
 * Where the callback sends the operator once connected (4.2.6): the frontend's address, its own query and
 * fragment kept.
 */

export function frontendRedirect(frontendUrl: string, portalId: number | undefined): string {
  const url = new URL(frontendUrl);
  const added = portalId === undefined ? 'connected=true' : `connected=true&portalId=${portalId}`;
  // Written as text: going through parameters would write the frontend's own ones anew, too.
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^(connected|portalId)(=|$)/.test(pair));
  url.search = [...kept, added].join('&');
  return url.href;
}
