/**
 * English messages: checks and changes of the form in the account. The check package words its findings
 * itself.
 */

export const CHECKS_EN = {
  title: 'Checks',
  badge: (must: number, should: number) =>
    must > 0 ? `${must} to fix` : should > 0 ? `${should} to know` : 'nothing to fix',
  at: (time: string) => `Compared at ${time}`,
  asking: 'Comparing…',
  never: 'Not compared',
  refresh: 'Read the form from the account again',
  unreachable: 'The account cannot be asked at the moment. What you see is how it stood the last time.',
  compared: (changes: number) =>
    changes === 0
      ? 'The account has the same form.'
      : changes === 1
        ? 'One change in the account.'
        : `${changes} changes in the account.`,
  must: 'Must fix',
  should: 'Should know',
  fine: (count: number) => (count === 1 ? '1 check is fine' : `${count} checks are fine`),
  address: {
    title: (form: string) => `“${form}” sends its answers to another address`,
    means: (address: string, own: string | null) =>
      own === null
        ? `Answers would go to ${address}, which is none of the provider’s. Go on only if you know whose it is.`
        : `Answers would go to ${address}. The service’s own address is ${own}. Keep the other only if you know whose it is.`,
    cancel: 'Cancel',
    useOwn: 'Use the service’s address',
    keepAndOpen: 'Open it as it is',
    confirm: 'Confirm this address',
    confirmed: 'The address is confirmed.',
  },
  show: 'Show it',
  lookAtEach: 'Look at each',
  eachTitle: 'What changed in the account',
  eachLead:
    'What you take over is fitted into your work. What you set aside stays as it is here, and is not told again until it changes in the account.',
  effect: {
    breaks: 'Copies on a site may have answers refused',
    shows: 'Copies on a site look different',
    harmless: 'Nobody notices',
  },
  more: (count: number) => `and ${count} more`,
  take: (count: number) => (count === 1 ? 'Take over this change' : `Take over ${count} changes`),
  setAside: (count: number) => (count === 1 ? 'Set this change aside' : `Set ${count} changes aside`),
  asideTitle: (count: number) => (count === 1 ? 'One change set aside' : `${count} changes set aside`),
  asideLead:
    'What is set aside stays as it is here, and comes back by itself when it changes in the account.',
  bringBack: 'Bring back',
  broughtBack: 'The change is to be decided on again',
  leave: 'Decide later',
};
