/** English messages: sign out, disconnect and expired sessions. */

export const LOG_OUT_EN = {
  logOutMeans:
    'Disconnects the account for everybody who uses this Formloom. Your work stays in this browser.',
  loggedOut:
    'You are logged out, and so is everybody who uses this Formloom. Your work stays in this browser.',
  signOut: 'Sign out',
  signOutMeans: 'This browser forgets the access key. The account stays connected for the others.',
  disconnect: 'Disconnect for everybody…',
  disconnected: 'The account is disconnected for everybody. Your work stays in this browser.',
  question: {
    title: 'Disconnect the account for everybody?',
    means:
      'Everybody who has the access key loses the connection: nobody can read forms or upload modules until somebody connects the account again. Work stays in each person’s browser, and forms that are already on pages go on working. To leave only this browser, sign out instead.',
    stay: 'Stay connected',
    go: 'Disconnect for everybody',
  },
  ended:
    'The connection to the account has ended, perhaps because the service was restarted or somebody disconnected it. Connect again to go on where you were; your work is kept in this browser.',
};
