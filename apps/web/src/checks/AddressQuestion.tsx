/** Asked where answers would go to another address than the service's own: which of the two is meant. */

import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import type { OtherAddress } from './addresses.ts';

export interface AddressQuestionProps extends OtherAddress {
  /** What the form is called. */
  readonly form: string;
  readonly onOwn: () => void;
  /** With the address as it is. */
  readonly onKeep: () => void;
  readonly keep: string;
  readonly onClose: () => void;
}

export function AddressQuestion({ form, address, own, keep, onOwn, onKeep, onClose }: AddressQuestionProps) {
  const words = useWords().checks.address;
  return (
    <QuestionDialog
      title={words.title(form)}
      means={words.means(address, own)}
      answers={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button onClick={onKeep}>{keep}</Button>
          {own !== null && (
            <Button kind="main" onClick={onOwn}>
              {words.useOwn}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    />
  );
}
