/** Steps of the export guide: install from the ZIP, or publish after an upload. */

export type InstallMethod = 'download' | 'upload';

type GuideStep = 'download' | 'hand' | 'upload' | 'publish' | 'place' | 'try';

const STEPS: Readonly<Record<InstallMethod, readonly GuideStep[]>> = {
  download: ['download', 'hand', 'place', 'try'],
  upload: ['upload', 'publish', 'place', 'try'],
};

export interface StepOnTheWay {
  readonly step: GuideStep;
  readonly isDone: boolean;
}

/** `uploaded` is the result of an upload, if there was one: a draft has to be published. */
export function guideSteps(way: InstallMethod, uploaded: 'draft' | 'published' | null): StepOnTheWay[] {
  const isDone = (step: GuideStep) =>
    (step === 'upload' && uploaded !== null) || (step === 'publish' && uploaded === 'published');
  return STEPS[way].map((step) => ({ step, isDone: isDone(step) }));
}
