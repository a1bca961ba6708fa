/**
 * Validates the submission URL: it must be the one of the service or of HubSpot, or be allowed by a flag. The
 * project itself is not trusted, because it may come from someone else.
 */

import { type Addresses, figuresElsewhere, judgeAddress, submitBaseOf, targetOf } from '@formloom/module';
import type { Project } from '@formloom/project';
import { CommandError } from './io.ts';
import type { ServiceClient } from './service-client.ts';

export interface AddressChoice {
  readonly 'allow-submit-url'?: string;
}

export async function readAddresses(
  values: AddressChoice,
  service: Pick<ServiceClient, 'submitUrl' | 'figuresUrl'> | undefined,
): Promise<Addresses> {
  const { 'allow-submit-url': allowed } = values;
  return {
    own: await service?.submitUrl(),
    confirmed: allowed === undefined ? [] : [allowed],
    figures: { own: await service?.figuresUrl() },
  };
}

/** `status` is the command's exit status for rejections. */
export function refuseOtherAddress(project: Project, addresses: Addresses, status: number): void {
  const lines = otherAddress(project, addresses);
  if (lines) throw new CommandError(lines, status);
}

/** The message for an unexpected submission URL; undefined when it is expected. */
export function otherAddress(project: Project, addresses: Addresses): string[] | undefined {
  const base = submitBaseOf(project);
  if (targetOf(project).missing.includes('submit-url') || judgeAddress(base, addresses) !== 'other')
    return undefined;
  const expected = addresses.own
    ? `not the service’s own, ${addresses.own}`
    : 'none of the provider’s known addresses';
  return [`The project sends answers to ${base}, ${expected}.`, howToAllow(base)];
}

/** The message for an unexpected analytics URL; undefined when it is expected. */
export function otherFigures(project: Project, { figures }: Addresses): string | undefined {
  const own = figures?.own;
  const host = figuresElsewhere(project, { own });
  if (!host) return undefined;
  const expected = own ? `not the service’s own, ${own}` : 'which nobody here vouches for';
  return `The project tells of visits to ${host}, ${expected}. Switch “Count visits” off in the application unless you know whose it is.`;
}

/** For messages to assistants, which have no flags and must not be able to confirm a URL. */
export function howToAllow(base: string): string {
  return `Correct it in the application. Where it is meant, a person runs the command with --allow-submit-url ${base}`;
}
