/** Notice when submissions would go to another URL than the service's: asks which one is right. */

import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import type { OtherAddress } from './submit-urls.ts';

export interface AddressQuestionProps extends OtherAddress {
  /** The form's name. */
  readonly form: string;
  readonly onUseServiceUrl: () => void;
  /** Keeps the current URL. */
  readonly onKeep: () => void;
  readonly keep: string;
  readonly onClose: () => void;
}

export function AddressQuestion({
  form,
  address,
  own,
  keep,
  onUseServiceUrl,
  onKeep,
  onClose,
}: AddressQuestionProps) {
  const words = useWords().checks.address;
  return (
    <QuestionDialog
      title={words.title(form)}
      means={words.means(address, own)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button onClick={onKeep}>{keep}</Button>
          {own !== null && (
            <Button kind="main" onClick={onUseServiceUrl}>
              {words.useOwn}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    />
  );
}
