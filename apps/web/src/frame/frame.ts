/** Shows whatever form the application hands over, and tells it what an operator does there. */

import type { Answer } from '../preview/answers-for.ts';
import type { FrameSpots, FrameSurroundings, ToFrame } from '../preview/frame-messages.ts';
import type { FormState } from '../preview/view.ts';
import { dress } from './frame-style.ts';
import { listenToOperator } from './operator-events.ts';
import {
  all,
  askScript,
  bringIntoSight,
  createSight,
  type FrameEnding,
  ofForm,
  partOf,
  putPage,
  run,
  stepAround,
  tell,
} from './page.ts';
import { createPins } from './pins.ts';
import { createTypedAnswers } from './typed-answers.ts';
import { createWordsOnForm } from './words-on-form.ts';

type Message<Kind extends ToFrame['kind']> = Extract<ToFrame, { kind: Kind }>;

/** It listens until the signal is given; without one, as long as there is a page. */
export function startFrame(ending: FrameEnding = {}) {
  const typed = createTypedAnswers();
  const words = createWordsOnForm(takeHeld, ending);
  const isPressed = watchPress(takeHeld, ending);
  let html = '';
  let spots: FrameSpots = {};
  let isStarted = false;
  let step = 0;
  /** A step that was asked for before there was a document that has it. */
  let wanted: number | null = null;
  /** What the form ends with, where its end is shown. */
  let thanks: { readonly inlineMessage: string | null } | null = null;
  /** What visitors may meet, where that is shown. The steps on the way there are not chosen. */
  let state: FormState | null = null;
  let isOnTheWay = false;
  let mark: Pick<Message<'mark'>, 'key' | 'label'> = { key: null, label: '' };
  const pins = createPins();
  /** Answers for something that was to be shown before there was a document. */
  let waiting: readonly Answer[] | null = null;
  /** The look that was told after the document, and the page that the form stands on. */
  let theme: Message<'theme'> | null = null;
  let around: FrameSurroundings | null = null;
  /** A document that came while words were written, or in the midst of a press: it would take them away. */
  let held: Message<'document'> | null = null;

  /** The application knows what is shown from here alone: what it asked for may not be there yet. */
  function tellView() {
    tell({ kind: 'view', view: thanks ? 'thanks' : (state ?? step) });
  }

  function go(to: number) {
    isOnTheWay = true;
    askScript('show', to);
    isOnTheWay = false;
  }

  function enterState() {
    isOnTheWay = true;
    // The form would lead a visitor there; an operator stays where they work.
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = () => {};
    askScript('state', state);
    HTMLElement.prototype.focus = focus;
    isOnTheWay = false;
  }

  async function draw() {
    const kept = wanted ?? step;
    const keepSight = createSight();
    wanted = null;
    step = 0;
    isOnTheWay = true;
    putPage(html);
    applyLook(theme, around);
    // Once started, the form's own script notices every form that arrives.
    if (!isStarted) all('script').forEach(run);
    isStarted = true;
    // The form's script runs right after this task's work; a timer would let the next document in between.
    await null;
    typed.write();
    askScript('refresh');
    go(kept);
    if (thanks) askScript('thanks', thanks);
    if (state) enterState();
    tellView();
    drawMark();
    pins.draw();
    keepSight();
    words.drawn(spots);
    const answers = waiting;
    waiting = null;
    if (answers) await reveal(answers);
  }

  function drawMark() {
    for (const part of all('[data-marked]')) part.removeAttribute('data-marked');
    const part = partOf(mark.key);
    if (part) part.dataset.marked = mark.label;
  }

  async function reveal(answers: readonly Answer[]) {
    if (thanks) await leaveEnd();
    const part = partOf(mark.key);
    if (!part) return;
    // A conditional field is brought into sight by the answers it waits for.
    if (part.hidden || part.closest('[data-fl-field][hidden]'))
      for (const answer of answers) askScript('answer', answer);
    const at = stepAround(part);
    if (at >= 0 && at !== step) {
      state = null;
      wanted = null;
      go(at);
      tellView();
    }
    bringIntoSight(part);
  }

  function leaveEnd() {
    thanks = null;
    return draw();
  }

  async function takeDocument(message: Message<'document'>) {
    if (words.isWriting() || isPressed()) {
      held = message;
      return;
    }
    typed.read();
    html = message.html;
    spots = message.spots ?? {};
    theme = null;
    around = message.around ?? null;
    if (thanks && message.end !== undefined) thanks = { inlineMessage: message.end };
    await draw();
  }

  function takeHeld() {
    const next = held;
    held = null;
    if (next) void takeDocument(next);
  }

  const hear: { readonly [Kind in ToFrame['kind']]: (message: Message<Kind>) => void | Promise<void> } = {
    document: takeDocument,
    theme(message) {
      theme = message;
      around = message.around;
      applyLook(theme, around);
    },
    async show(message) {
      words.finish();
      wanted = message.step;
      state = null;
      if (thanks) await leaveEnd();
      else go(wanted);
      tellView();
    },
    thanks({ message }) {
      words.finish();
      typed.read();
      state = null;
      thanks = { inlineMessage: message };
      askScript('thanks', thanks);
      words.drawn(spots);
      tellView();
    },
    async state(message) {
      words.finish();
      typed.read();
      state = message.state;
      thanks = null;
      // What was shown before would stay.
      await draw();
    },
    zoom({ scale }) {
      document.documentElement.style.zoom = String(scale);
    },
    async mark(message) {
      mark = message;
      if (message.reveal && html === '') waiting = message.answers;
      else if (message.reveal) await reveal(message.answers);
      drawMark();
    },
    pins: (message) => pins.take(message.pins),
    mode: ({ isEditing, words: said }) => words.setMode(isEditing, said),
    write: ({ key }) => words.writeOn(key),
  };

  const onMessage = ({ source, data }: MessageEvent<ToFrame>) => {
    if (source !== parent) return;
    const take = hear[data.kind] as (message: ToFrame) => void;
    take(data);
  };
  addEventListener('message', onMessage, ending);
  const onStep = (event: Event) => {
    step = (event as CustomEvent<{ index: number }>).detail.index;
    if (thanks || isOnTheWay) return;
    state = null;
    wanted = null;
    tellView();
  };
  document.addEventListener('formloom:step', onStep, ending);
  listenToOperator(() => mark.key, ending);
  dress();
}

type Look = Extract<ToFrame, { kind: 'theme' }>;

/** A look that was told after the document: the form's attributes, and the page that it stands on. */
function applyLook(look: Look | null, around: FrameSurroundings | null) {
  if (look) {
    for (const [name, value] of Object.entries(look.style)) ofForm('style')?.setProperty(name, String(value));
    for (const [name, value] of Object.entries(look.data)) ofForm('setAttribute')?.(name, String(value));
  }
  const { style } = document.documentElement;
  if (around) style.setProperty('--fl-ground', around.ground);
  style.colorScheme = around?.palette ?? '';
}

// A press that is under way: whatever is drawn between its beginning and its end would take it away.

/** Tells whether there is one. */
function watchPress(onEnd: () => void, ending: FrameEnding): () => boolean {
  let isDown = false;

  function end() {
    if (!isDown) return;
    isDown = false;
    onEnd();
  }

  const begin = () => {
    isDown = true;
  };
  // What the press means is heard right after its end. A hand may also let go where nothing is heard of it.
  const follow = ({ buttons }: PointerEvent) => {
    if (isDown && buttons === 0) setTimeout(end);
  };
  const early = { ...ending, capture: true };
  document.addEventListener('pointerdown', begin, early);
  for (const name of ['pointerup', 'pointercancel', 'pointermove'] as const)
    document.addEventListener(name, follow, early);
  return () => isDown;
}
