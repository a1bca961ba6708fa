/** The name of a version. */

import { useWords } from '../shell/preferences.ts';
import { NameForm, type NameFormProps } from '../ui/NameForm.tsx';
import css from './versions.module.css';

const LONGEST = 80;

export function VersionName(props: Pick<NameFormProps, 'label' | 'first' | 'onName' | 'onCancel'>) {
  const { versions } = useWords().work;
  return <NameForm {...props} words={versions} longest={LONGEST} className={css.naming} />;
}
