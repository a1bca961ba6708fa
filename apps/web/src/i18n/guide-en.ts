/** English messages: the export guide (what an exported form is, where it goes, next steps). */

export const GUIDE_EN = {
  tabs: 'About the export',
  what: 'You get your form as a module: editors put it on any page of the account’s site, and can change its words and colours there.',
  done: 'done',
  steps: {
    download: {
      title: 'Download the ZIP',
      text: 'One file with everything in it. Keep it: it can be opened here again.',
    },
    hand: {
      title: 'Put the module into the account',
      text: 'Unpack the ZIP and give the folder to whoever looks after your site. With the account’s command line it is one line:',
    },
    upload: {
      title: 'Upload it as a draft',
      text: 'It goes straight into the account, where only editors see a draft.',
    },
    publish: {
      title: 'Publish it',
      text: 'Look at the draft in the design manager. When it is right, choose “Published” and upload it again.',
    },
    place: {
      title: 'Add it to a page',
      text: (name: string) =>
        `In the account’s page editor, look for “${name}” among the modules and drag it to its place.`,
    },
    try: {
      title: 'Send one answer',
      text: 'Fill in the form on that page, and look for your answer among the form’s submissions.',
    },
  },
  copyLine: 'Copy the line',
  line: 'The line',
  answersTo: 'Visitors’ answers go straight to this form in account',
  answersBy: 'Nothing passes through Formloom.',
  elsewhere:
    'Is your site somewhere else? The ZIP also holds the form as a page of its own, preview.html, for any web server.',
  more: 'More settings',
  moreAbout: 'Filling in by the address, where answers go',
};
