/** The name of a design of the house. */

import { WORK_LIMITS } from '@formloom/form';
import { useTeamWords } from '../team/words.ts';
import { NameForm, type NameFormProps } from '../ui/NameForm.tsx';
import css from './design.module.css';

export function DesignName(props: Pick<NameFormProps, 'label' | 'first' | 'onName' | 'onCancel'>) {
  const { designs } = useTeamWords();
  return <NameForm {...props} words={designs} longest={WORK_LIMITS.name} className={css.houseName} />;
}
