/** What can differ between two states of the work on one form. */

import type {
  ExportSettings,
  FieldSetting,
  LookKey,
  StepSettings,
  TextKey,
  ThemeName,
} from '@formloom/project';
import type { Change } from '../drift/change.ts';

/** The accent and the corners have sentences of their own. */
export type OtherLook = Exclude<LookKey, 'accent' | 'radius'>;

export type Difference =
  /** Of the form itself, as the account had it. */
  | { readonly kind: 'form'; readonly change: Change }
  /** A change of the account: left on purpose, or no longer. Empty where it is the whole form's. */
  | { readonly kind: 'set-aside' | 'brought-back'; readonly label: string }
  | { readonly kind: 'mode'; readonly now: 'one-step' | 'multi-step' }
  | { readonly kind: 'step-added' | 'step-removed'; readonly step: string }
  | { readonly kind: 'step-renamed'; readonly step: string; readonly before: string }
  /** `place` counts from 1. */
  | { readonly kind: 'step-moved'; readonly step: string; readonly place: number }
  /** `label` is what a person calls the field or text; `row` counts from 1. */
  | {
      readonly kind: 'placed' | 'moved';
      readonly label: string;
      readonly step: string;
      readonly row: number;
    }
  | { readonly kind: 'taken-out' | 'own-row'; readonly label: string }
  | { readonly kind: 'beside'; readonly label: string; readonly other: string }
  /** What is undefined is the usual one. */
  | { readonly kind: 'accent'; readonly now: string | undefined }
  | { readonly kind: 'corners'; readonly now: number | undefined }
  | { readonly kind: 'preset'; readonly now: ThemeName }
  | { readonly kind: 'look'; readonly look: OtherLook; readonly now: string | number | boolean | undefined }
  /** Whether there are rules of the operator's own now; what they say is not told. */
  | { readonly kind: 'css'; readonly now: boolean }
  /** What is undefined is as the account says. */
  | {
      readonly kind: `field-${FieldSetting}`;
      readonly label: string;
      readonly now: string | boolean | undefined;
    }
  | {
      readonly kind: `step-${keyof StepSettings}`;
      readonly step: string;
      readonly now: string | undefined;
    }
  /** One of its texts, or of the boxes that it asks to tick. */
  | { readonly kind: 'consent'; readonly now: string | undefined }
  /** Other words in it, or another address. */
  | { readonly kind: 'content'; readonly label: string }
  | { readonly kind: 'language'; readonly now: string }
  /** A language that the form is translated into, by its name. */
  | {
      readonly kind: 'translation-added' | 'translation-changed' | 'translation-removed';
      readonly now: string;
    }
  | { readonly kind: 'text'; readonly text: TextKey; readonly now: string | undefined }
  | {
      readonly kind: 'setting';
      readonly setting: keyof ExportSettings;
      readonly now: string | boolean | number;
    };
