/** What the application and the preview's frame say to each other. */

import type { TextSpot, ThemeAttributes } from '@formloom/module';
import type { ColourPalette } from '@formloom/project';
import type { RefObject } from 'react';
import type { Answer } from './answers-for.ts';
import { type FormState, isMoment, type View } from './view.ts';

export type ToFrame =
  /** The form as a page; whatever was typed stays where its field does. */
  | {
      readonly kind: 'document';
      readonly html: string;
      readonly around?: FrameSurroundings;
      readonly spots?: FrameSpots;
      /** What it ends with, where the account says it; null where the form does. */
      readonly end?: string | null;
    }
  /** Another look for the form that is shown, without drawing it anew. */
  | {
      readonly kind: 'theme';
      readonly style: ThemeAttributes['style'];
      readonly data: ThemeAttributes['data'];
      readonly around: FrameSurroundings;
    }
  | { readonly kind: 'show'; readonly step: number }
  /** How the form ends, with the definition's own message where it has one. */
  | { readonly kind: 'thanks'; readonly message: string | null }
  /** As visitors meet it when something goes wrong, or when they come back; nothing is sent. */
  | { readonly kind: 'state'; readonly state: FormState }
  /** How large the page is drawn; the form believes to have all the room that this leaves. */
  | { readonly kind: 'zoom'; readonly scale: number }
  /** Which field or text is selected; `reveal` goes to its step and scrolls to it. */
  | {
      readonly kind: 'mark';
      readonly key: string | null;
      readonly label: string;
      readonly reveal: boolean;
      /** What has to be answered for it to be in sight at all. */
      readonly answers: readonly Answer[];
    }
  /** Where something was remarked: numbers on the fields they are about. */
  | { readonly kind: 'pins'; readonly pins: readonly FramePin[] }
  /** Whether a press changes words, or does what it does for visitors. */
  | {
      readonly kind: 'mode';
      readonly isEditing: boolean;
      readonly words: { readonly canChange: string; readonly options: string };
    }
  /** Puts the caret into the words of a field or text. */
  | { readonly kind: 'write'; readonly key: string };

export interface FramePin {
  /** Of a field, text or content. */
  readonly key: string;
  readonly words: string;
  /** Whether it is the one that is looked at. */
  readonly isNow: boolean;
}

/** A text of the form that can be changed where it is read. */
export interface FrameSpot {
  /** As it is written. */
  readonly text: string;
  readonly isLines: boolean;
  /** What it is, for those who hear it. */
  readonly name: string;
  /** Where it stands in the project; it comes back with the words, whatever was drawn since. */
  readonly at: TextSpot;
}

/** Who else has the say: the visitor's browser, an image's settings, or the fields that are complained of. */
export type WhyNot = 'browser' | 'image' | 'summary';

/** By the names that the drawing carries. */
export type FrameSpots = Readonly<Record<string, FrameSpot>>;

/** The page that the form stands on. */
export interface FrameSurroundings {
  readonly ground: string;
  /** Null where the form does not ask for it. */
  readonly palette: ColourPalette | null;
}

export type FromFrame =
  /** What is shown now. */
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'payload'; readonly payload: unknown }
  | { readonly kind: 'select'; readonly key: string }
  | { readonly kind: 'escape' }
  /** Which text is being written; null once none is. */
  | { readonly kind: 'writing'; readonly spot: FrameSpot | null }
  | { readonly kind: 'words'; readonly spot: FrameSpot; readonly text: string }
  /** Words were pressed that cannot be changed there. */
  | { readonly kind: 'no-spot'; readonly why: WhyNot }
  /** What was to be written stands nowhere in sight. */
  | { readonly kind: 'no-words'; readonly key: string }
  | { readonly kind: 'history'; readonly isRedo: boolean }
  /** F6, which the page around the frame would not hear. */
  | { readonly kind: 'next-area'; readonly isBackwards: boolean };

export type FrameRef = RefObject<HTMLIFrameElement | null>;

/** The frame is sandboxed and so has an origin of its own: any other would not reach it. */
export function post(frame: FrameRef, message: ToFrame) {
  frame.current?.contentWindow?.postMessage(message, '*');
}

/** How the frame is told to show it; a form ends with the definition's own message where it has one. */
export function messageToShow(view: View, message: string | null): ToFrame {
  if (!isMoment(view)) return { kind: 'show', step: view };
  return view === 'thanks' ? { kind: 'thanks', message } : { kind: 'state', state: view };
}
