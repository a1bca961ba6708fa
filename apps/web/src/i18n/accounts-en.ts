/** Several accounts to choose from, in English; loaded with the switch. */

export const ACCOUNTS_EN = {
  choose: (name: string) => `${name}: choose an account`,
  connected: 'Connected',
  expired: 'Its session has expired',
  first: 'used where no account is named',
  another: 'Connect another account',
  anotherMeans: 'Those that are connected stay connected.',
  naming: {
    item: (name: string) => `Name ${name}`,
    title: (number: number) => `What is account ${number} called?`,
    means: 'Everybody who uses this Formloom sees it. Left blank, it is what the provider calls the account.',
    label: 'Name of the account',
    first: 'Use it where no account is named',
    firstMeans: 'Addresses and programs that name none get this account from then on.',
    save: 'Save',
    cancel: 'Cancel',
    saved: (name: string) => `Saved: ${name}.`,
    failed: 'It could not be saved. Try again in a moment.',
  },
  logOutOf: (name: string) => `Log out of ${name}`,
  logOutOfMeans: 'Disconnects this account for everybody who uses this Formloom. The others stay connected.',
  loggedOutOf: (name: string) =>
    `${name} is disconnected for everybody. The other accounts go on, and your work stays in this browser.`,
  question: {
    title: (name: string) => `Disconnect ${name} for everybody?`,
    means:
      'Nobody can read its forms or upload modules to it until somebody connects it again. The other accounts stay connected, work stays in each person’s browser, and forms that are already on pages go on working.',
  },
};
