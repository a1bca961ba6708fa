/** Types of differences between two states of a project. */

import type {
  ExportSettings,
  FieldSetting,
  LookKey,
  StepSettings,
  TextKey,
  ThemeName,
} from '@formloom/project';
import type { Change } from '../drift/change.ts';

/** Accent color and corner radius have specific messages. */
export type OtherLook = Exclude<LookKey, 'accent' | 'radius'>;

export type Difference =
  /** A change of the HubSpot form itself. */
  | { readonly kind: 'form'; readonly change: Change }
  /** A HubSpot change ignored now, or no longer. The key is empty for changes of the whole form. */
  | { readonly kind: 'set-aside' | 'brought-back'; readonly label: string }
  | { readonly kind: 'mode'; readonly now: 'one-step' | 'multi-step' }
  | { readonly kind: 'step-added' | 'step-removed'; readonly step: string }
  | { readonly kind: 'step-renamed'; readonly step: string; readonly before: string }
  /** `place` counts from 1. */
  | { readonly kind: 'step-moved'; readonly step: string; readonly place: number }
  /** `label` is the display name of the field or text; `row` counts from 1. */
  | {
      readonly kind: 'placed' | 'moved';
      readonly label: string;
      readonly step: string;
      readonly row: number;
    }
  | { readonly kind: 'taken-out' | 'own-row'; readonly label: string }
  | { readonly kind: 'beside'; readonly label: string; readonly other: string }
  /** Undefined means the default. */
  | { readonly kind: 'accent'; readonly now: string | undefined }
  | { readonly kind: 'corners'; readonly now: number | undefined }
  | { readonly kind: 'preset'; readonly now: ThemeName }
  | { readonly kind: 'look'; readonly look: OtherLook; readonly now: string | number | boolean | undefined }
  /** Whether there is custom CSS now; its content is not reported. */
  | { readonly kind: 'css'; readonly now: boolean }
  /** Undefined means HubSpot's value. */
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
  /** A consent text or checkbox label. */
  | { readonly kind: 'consent'; readonly now: string | undefined }
  /** Changed text, or a changed URL. */
  | { readonly kind: 'content'; readonly label: string }
  | { readonly kind: 'language'; readonly now: string }
  /** The name of a translation's language. */
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
