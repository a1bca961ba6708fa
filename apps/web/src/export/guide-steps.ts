/** The way of a form onto a page, step by step: with the ZIP, or straight into the account. */

export type Way = 'download' | 'upload';

type GuideStep = 'download' | 'hand' | 'upload' | 'publish' | 'place' | 'try';

const STEPS: Readonly<Record<Way, readonly GuideStep[]>> = {
  download: ['download', 'hand', 'place', 'try'],
  upload: ['upload', 'publish', 'place', 'try'],
};

export interface StepOnTheWay {
  readonly step: GuideStep;
  readonly isDone: boolean;
}

/** `uploaded` is what an upload has come to, where there was one: what is published was a draft first. */
export function guideSteps(way: Way, uploaded: 'draft' | 'published' | null): StepOnTheWay[] {
  const isDone = (step: GuideStep) =>
    (step === 'upload' && uploaded !== null) || (step === 'publish' && uploaded === 'published');
  return STEPS[way].map((step) => ({ step, isDone: isDone(step) }));
}
