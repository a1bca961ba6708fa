/** One form to choose, as it looks now and as it would. */

import { ThumbnailView } from '../project/ThumbnailView.tsx';
import css from './apply.module.css';
import type { OtherForm } from './other-forms.ts';
import { useDesignWords } from './words.ts';

export interface FormChoiceProps {
  readonly form: OtherForm;
  readonly isChosen: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
}

export function FormChoice({ form, isChosen, disabled, onChange }: FormChoiceProps) {
  const words = useDesignWords().apply;
  return (
    <li>
      <label className={css.choice} data-same={form.isSame || undefined}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={disabled || form.isSame}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={css.name}>
          <strong dir="auto">{form.name}</strong>
          {form.isSame && <small>{words.isSame}</small>}
        </span>
        <span className={css.pictures}>
          <ThumbnailView thumbnail={form.before} />
          <ThumbnailView thumbnail={form.after} />
        </span>
      </label>
    </li>
  );
}
