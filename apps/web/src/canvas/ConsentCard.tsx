/**
 * What the visitor is told or asked about data and messages. Its place is fixed: the end of the last step.
 */

import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { consentWords } from './consent-words.ts';
import css from './form-parts.module.css';

export function ConsentCard() {
  const words = useWords();
  const consent = useProject(({ details }) => details.consent);
  if (!consent) return null;
  return (
    <p className={css.consent} data-consent={consent.kind}>
      <Icon name="consent" />
      {consentWords(consent, words)}
    </p>
  );
}
