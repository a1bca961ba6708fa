/** What no arrangement can mend: reasons why the provider takes no answers of this form. */

import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Notice } from '../ui/Notice.tsx';
import css from './form-parts.module.css';

export function FormNotices() {
  const words = useWords();
  const captcha = useProject(({ details }) => details.submit.captcha);
  const archived = useProject(({ details }) => details.archived);
  if (!captcha && !archived) return null;
  return (
    <div className={css.notices}>
      {archived && <Notice>{words.form.archived}</Notice>}
      {captcha && <Notice>{words.form.captcha}</Notice>}
    </div>
  );
}
