/** English messages: analytics. */

const number = (count: number) => count.toLocaleString('en');
const visits = (count: number) => (count === 1 ? '1 visit' : `${number(count)} visits`);

export const FIGURES_EN = {
  title: 'Figures',
  number,
  range: 'How far back',
  ranges: { 30: '30 days', 90: '90 days', 365: 'A year' },
  seen: (range: string, count: number) => `${range}: ${visits(count)}`,
  version: 'Version',
  versions: {
    export: (date: string) => `Exported ${date}`,
    upload: (date: string) => `Uploaded ${date}`,
    kept: (date: string) => `Kept ${date}`,
    now: 'As it is now',
    unknown: (id: string) => `Version ${id}`,
    lost: 'Nobody keeps this version any more, so its steps are matched by their place.',
  },
  funnel: {
    title: 'From seen to sent',
    columns: { stage: 'How far', count: 'Visits', share: 'Share' },
    seen: 'Seen',
    started: 'Started',
    reached: (step: string) => `Reached “${step}”`,
    sent: 'Sent',
    who: {
      saw: (share: string) => `${share} of 100 who saw it`,
      started: (share: string) => `${share} of 100 who started`,
      cameHere: (share: string) => `${share} of 100 who got that far`,
    },
    few: (count: number, of: number) => `${count} of ${of}`,
    fewVisits: (count: number) =>
      `${visits(count)}: too few for shares. Below 30, only what was counted is shown.`,
    step: (place: number) => `Step ${place}`,
  },
  hard: {
    title: 'Where it is hard',
    errors: 'Most errors:',
    stops: 'Most stop at:',
    none: 'No errors, and nobody stopped half-way.',
    all: 'Every field with errors or stops',
    columns: { field: 'Field', errors: 'Errors', stops: 'Stopped here' },
    gone: (key: string) => `${key} (not on the form now)`,
    consent: (label: string) => (label === '' ? 'Consent' : `Consent “${label}”`),
  },
  compare: {
    title: 'Compared with',
    sent: 'Sent, of 100 who saw it',
    left: (step: string) => `Left at “${step}”, of 100 there`,
    more: { sent: 'More are sent.', left: 'More leave.' },
    fewer: { sent: 'Fewer are sent.', left: 'Fewer leave.' },
    same: 'No difference yet.',
    chance: 'It may be chance.',
    tooFew: 'Too few to say.',
    missing: (count: number) =>
      count === 1 ? 'One more visit is needed.' : `About ${number(count)} more visits are needed.`,
    from: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
    against: (one: string, other: string) => `${one} of 100, against ${other}.`,
    interval: (version: string, range: string) => `${version}: ${range} of 100`,
    means: 'A line is where the share lies in about nine of ten cases, its ring what was counted.',
    alone: 'Once visitors meet another version, the two are compared here.',
  },
  off: {
    title: 'Visits are not counted',
    counted: 'Switched on, the exported form tells this service what happens to it:',
    what: [
      'how often it was seen, started and sent',
      'which steps were reached, and where visitors left',
      'which fields had errors',
    ],
    never:
      'Never a cookie, an address, an identifier or an answer. Whoever asks not to be tracked is not counted.',
    count: 'Count visits',
    countSays: 'From the next export on.',
  },
  waiting: {
    title: 'No visits yet',
    lead: 'Counted from the next export on:',
    steps: [
      'Counting is switched on.',
      'Export the form, and put it on your site or upload it.',
      'Each visit is here within seconds.',
    ],
    longer: 'Look further back, or wait for visitors.',
  },
  loading: 'Reading the figures',
  failed: 'The figures cannot be read at the moment.',
  failedSince: (range: string, when: string) =>
    `These are of ${when} (${range}). Newer figures cannot be read at the moment.`,
  retry: 'Try again',
  stopped: 'Counting is off: what is exported from now on is not counted.',
  privacy: 'Counted without cookies, addresses or answers.',
  forget: {
    open: 'Delete the figures…',
    title: 'Delete all figures of this form?',
    means:
      'Everything that was counted of it goes, for everybody and for good. Counting itself goes on as it is set.',
    yes: 'Delete them',
    no: 'Keep them',
    done: 'The figures of this form are deleted.',
    failed: 'The figures could not be deleted. Try again in a moment.',
  },
  marks: {
    began: (_count: number) => 'began here',
    reached: (_count: number) => 'reached it',
    left: (_count: number, share: string | undefined) =>
      share === undefined ? 'left here' : `left here, ${share} of 100`,
    nobodyLeft: 'Nobody left here',
    errors: (count: number) => `${number(count)} ${count === 1 ? 'error' : 'errors'}`,
    stops: (count: number) => `${number(count)} stopped`,
    stopsHere: (count: number) => `${number(count)} stopped here`,
    worst: 'Most errors of all fields',
    shown: (version: string, range: string) => `Figures: ${version}, ${range}`,
    hide: 'Hide the figures',
  },
};
