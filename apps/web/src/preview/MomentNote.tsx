/** When visitors meet the moment that is shown, or why they do not. */

import { redirectOf } from '@formloom/module';
import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import css from './preview.module.css';
import type { Moment } from './view.ts';

export function MomentNote({ moment }: { moment: Moment }) {
  const words = useWords().preview;
  const redirect = useProject(redirectOf);
  const isKept = useProject(({ settings }) => typeof settings.keep === 'number');
  return <p className={css.then}>{sentence()}</p>;

  function sentence() {
    if (moment === 'thanks' && redirect !== '') return words.goesOn(redirect);
    if (moment === 'kept' && !isKept) return words.notKept;
    return words.when[moment];
  }
}
