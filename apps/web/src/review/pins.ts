/** The numbers that stand on the form: one pin for each field, however often it was remarked on. */

import type { OwnRemark } from '@formloom/form';
import type { FramePin } from '../preview/frame-messages.ts';

/** `about` is what the next remark is about. */
export function pinsOf(remarks: readonly Pick<OwnRemark, 'field'>[], about: string | null): FramePin[] {
  const numbers = new Map<string, number[]>();
  const add = (key: string | null, number: number) => {
    if (key !== null) numbers.set(key, [...(numbers.get(key) ?? []), number]);
  };
  remarks.forEach(({ field }, index) => {
    add(field, index + 1);
  });
  add(about, remarks.length + 1);
  return [...numbers].map(([key, all]) => ({ key, words: all.join(' · '), isNow: key === about }));
}
