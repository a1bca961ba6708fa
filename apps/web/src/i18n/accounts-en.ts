/** English messages: switching between accounts; loaded with the account switcher. */

export const ACCOUNTS_EN = {
  choose: (name: string) => `${name}: choose an account`,
  connected: 'Connected',
  expired: 'Its session has expired',
  first: 'opens first',
  another: 'Connect another account',
  anotherMeans: 'Those that are connected stay connected.',
  naming: {
    item: (name: string) => `Name ${name}`,
    itemMeans: 'And whether it opens first.',
    title: (number: number) => `What is account ${number} called?`,
    means: 'Everybody who uses this Formloom sees it. Left blank, it is what the provider calls the account.',
    label: 'Name of the account',
    first: 'Open it first',
    firstMeans: 'Addresses and programs that name no account get this one from then on.',
    save: 'Save',
    cancel: 'Cancel',
    saved: (name: string) => `Saved: ${name}.`,
    failed: 'It could not be saved. Try again in a moment.',
  },
  logOutOf: (name: string) => `Log out of ${name}`,
  logOutOfMeans: 'Disconnects this account for everybody who uses this Formloom. The others stay connected.',
  loggedOutOf: (name: string, next: string) =>
    `${name} is disconnected for everybody, and your work stays in this browser. This is ${next} now.`,
  stillAway: (name: string) => `Another account was granted: ${name} is still not connected.`,
  question: {
    title: (name: string) => `Disconnect ${name} for everybody?`,
    means:
      'Nobody can read its forms or upload modules to it until somebody connects it again. The other accounts stay connected, work stays in each person’s browser, and forms that are already on pages go on working.',
  },
};
