/** Toolbar of the review page: preview width, step and language. */

import { LANGUAGE_NAMES, type Language, type Project } from '@formloom/project';
import type { View } from '../preview/view.ts';
import kit from '../ui/kit.module.css';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import css from './review.module.css';
import type { ReviewWords } from './words.ts';

export const WIDTHS = { phone: 390, tablet: 768, desktop: 1280, free: 0 } as const;
export type WidthName = keyof typeof WIDTHS;

export interface ReviewBarProps {
  readonly words: ReviewWords;
  readonly isNarrow: boolean;
  readonly width: WidthName;
  readonly onWidth: (width: WidthName) => void;
  readonly steps: Project['layout']['steps'];
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

const SIDE_BY_SIDE = 3;

export function ReviewBar(props: ReviewBarProps) {
  const { words, isNarrow, width, onWidth, steps, view, onView, languages, language, onLanguage } = props;
  const views: ReadonlyArray<readonly [View, string]> = [
    ...steps.map(({ title }, index) => [index, `${index + 1}. ${title}`] as const),
    ['thanks', words.thanks],
  ];
  const widths = (Object.keys(WIDTHS) as WidthName[]).map((name) => [name, words.widths[name]] as const);
  const names = languages.map((one) => [one, LANGUAGE_NAMES[one]] as const);
  return (
    <section className={`${kit.toolbar} ${css.bar}`} aria-label={words.looking}>
      <Choice isNarrow={isNarrow} label={words.width} value={width} options={widths} onChange={onWidth} />
      <Choice<View>
        isNarrow={isNarrow || steps.length > SIDE_BY_SIDE}
        label={words.step}
        value={view}
        options={views}
        onChange={onView}
      />
      {languages.length > 1 && (
        <Choice
          isNarrow={isNarrow || languages.length > SIDE_BY_SIDE}
          isLast
          label={words.formLanguage}
          value={language}
          options={names}
          onChange={onLanguage}
        />
      )}
    </section>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly isNarrow: boolean;
  readonly isLast?: boolean;
  readonly label: string;
  readonly value: Value;
  readonly options: ReadonlyArray<readonly [Value, string]>;
  readonly onChange: (value: Value) => void;
}

/** Segmented control, or a select on narrow screens. */
function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { isNarrow, isLast, label, value, options, onChange } = props;
  return (
    <div className={`${kit.row} ${kit.wide} ${css.choice}`} data-last={isLast}>
      <span className={`${kit.label} ${css.label}`} aria-hidden="true">
        {label}
      </span>
      {isNarrow ? (
        <Select label={label} className={css.select} value={value} options={options} onChange={onChange} />
      ) : (
        <Segments
          label={label}
          value={value}
          options={options.map(([one, words]) => ({ value: one, words }))}
          onChange={onChange}
        />
      )}
    </div>
  );
}
