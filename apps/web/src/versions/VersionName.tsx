/** The name of a version. */

import { useWords } from '../shell/preferences.ts';
import { NameForm, type NameFormProps } from '../ui/NameForm.tsx';
import css from './versions.module.css';

/** What stands on one line of the list; the service takes longer ones. */
const SHOWN_LENGTH = 80;

export function VersionName(props: Pick<NameFormProps, 'label' | 'first' | 'onName' | 'onCancel'>) {
  const { versions } = useWords().work;
  return <NameForm {...props} words={versions} longest={SHOWN_LENGTH} className={css.naming} />;
}
