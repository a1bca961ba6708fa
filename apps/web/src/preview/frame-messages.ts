/** Message types of the `postMessage` protocol between the application and the preview iframe. */

import type { TextSpot, ThemeAttributes } from '@formloom/module';
import type { ColourPalette } from '@formloom/project';
import type { RefObject } from 'react';
import type { Answer } from './answers-for.ts';
import { type FormState, isMoment, type View } from './view.ts';

export type ToFrame =
  /** The form as an HTML document; typed answers are preserved per field. */
  | {
      readonly kind: 'document';
      readonly html: string;
      readonly around?: FrameSurroundings;
      readonly spots?: FrameSpots;
      /** The account's thank-you message; null where the form has its own. */
      readonly end?: string | null;
    }
  /** New style attributes for the current document, without rendering again. */
  | {
      readonly kind: 'theme';
      readonly style: ThemeAttributes['style'];
      readonly data: ThemeAttributes['data'];
      readonly around: FrameSurroundings;
    }
  | { readonly kind: 'show'; readonly step: number }
  /** Shows the thank-you message; `message` is the account's text, if any. */
  | { readonly kind: 'thanks'; readonly message: string | null }
  /** Shows a special state, such as an error or restored answers; nothing is sent. */
  | { readonly kind: 'state'; readonly state: FormState }
  /** Zoom of the page; the form is laid out for the remaining width. */
  | { readonly kind: 'zoom'; readonly scale: number }
  /** The selected field or text; `reveal` switches to its step and scrolls to it. */
  | {
      readonly kind: 'mark';
      readonly key: string | null;
      readonly label: string;
      readonly reveal: boolean;
      /** Answers that make it visible. */
      readonly answers: readonly Answer[];
    }
  /** Numbered pins on fields with review comments or analytics. */
  | { readonly kind: 'pins'; readonly pins: readonly FramePin[] }
  /** Whether a click edits text or acts as for visitors. */
  | {
      readonly kind: 'mode';
      readonly isEditing: boolean;
      readonly words: { readonly canChange: string; readonly options: string };
    }
  /** Starts editing the label of a field or a text. */
  | { readonly kind: 'write'; readonly key: string };

export interface FramePin {
  /** Key of a field, text or content. */
  readonly key: string;
  readonly words: string;
  /** Whether it is the active one. */
  readonly isNow: boolean;
}

/** A text of the form that can be edited in place. */
export interface FrameSpot {
  /** The source text, before placeholders are filled in. */
  readonly text: string;
  readonly isLines: boolean;
  /** Accessible name of the text. */
  readonly name: string;
  /** Location in the project; sent back with the edit, so that it is right after later renders. */
  readonly at: TextSpot;
}

/** Why a text cannot be edited here: it comes from the browser, an image's settings or the error summary. */
export type WhyNot = 'browser' | 'image' | 'summary';

/** By the names in the rendered markup. */
export type FrameSpots = Readonly<Record<string, FrameSpot>>;

/** The page around the form. */
export interface FrameSurroundings {
  readonly ground: string;
  /** Null where the form has a fixed colour scheme. */
  readonly palette: ColourPalette | null;
}

export type FromFrame =
  /** The current view. */
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'payload'; readonly payload: unknown }
  | { readonly kind: 'select'; readonly key: string }
  | { readonly kind: 'escape' }
  /** The text being edited; null when editing ends. */
  | { readonly kind: 'writing'; readonly spot: FrameSpot | null }
  | { readonly kind: 'words'; readonly spot: FrameSpot; readonly text: string }
  /** A text was clicked that cannot be edited here. */
  | { readonly kind: 'no-spot'; readonly why: WhyNot }
  /** The requested text is not visible. */
  | { readonly kind: 'no-words'; readonly key: string }
  | { readonly kind: 'history'; readonly isRedo: boolean }
  /** F6 was pressed; the outer page cannot see key events of the frame. */
  | { readonly kind: 'next-area'; readonly isBackwards: boolean };

export type FrameRef = RefObject<HTMLIFrameElement | null>;

/** Target origin `*`: the sandboxed frame has an opaque origin. */
export function post(frame: FrameRef, message: ToFrame) {
  frame.current?.contentWindow?.postMessage(message, '*');
}

/** The message that makes the frame show a view. */
export function messageToShow(view: View, message: string | null): ToFrame {
  if (!isMoment(view)) return { kind: 'show', step: view };
  return view === 'thanks' ? { kind: 'thanks', message } : { kind: 'state', state: view };
}
