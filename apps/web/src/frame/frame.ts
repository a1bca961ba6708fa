/** Entry point of the preview frame: renders the form that the application sends and reports user actions. */

import type { Answer } from '../preview/answers-for.ts';
import type { FrameSpots, FrameSurroundings, ToFrame } from '../preview/frame-messages.ts';
import type { FormState } from '../preview/view.ts';
import { addFrameStyle } from './frame-style.ts';
import { createInlineEditing } from './inline-editing.ts';
import {
  all,
  type FrameEnding,
  ofForm,
  partOf,
  postToApp,
  putPage,
  revealElement,
  run,
  saveScrollPosition,
  sendToScript,
  stepAround,
} from './page.ts';
import { createPins } from './pins.ts';
import { createTypedAnswers } from './typed-answers.ts';
import { listenToUser } from './user-events.ts';

type Message<Kind extends ToFrame['kind']> = Extract<ToFrame, { kind: Kind }>;

/** Listens until the signal is aborted. */
export function startFrame(ending: FrameEnding = {}) {
  const typed = createTypedAnswers();
  const words = createInlineEditing(applyPending, ending);
  const isPressed = watchPress(applyPending, ending);
  let html = '';
  let spots: FrameSpots = {};
  let isStarted = false;
  let step = 0;
  /** A step that was requested before its document arrived. */
  let requestedStep: number | null = null;
  /** The thank-you message, while it is shown. */
  let thanks: { readonly inlineMessage: string | null } | null = null;
  /** The special state that is shown, if any. Step events on the way to it are ignored. */
  let state: FormState | null = null;
  let ignoresSteps = false;
  let mark: Pick<Message<'mark'>, 'key' | 'label'> = { key: null, label: '' };
  const pins = createPins();
  /** Answers to fill in, requested before the document arrived. */
  let pendingAnswers: readonly Answer[] | null = null;
  /** Styles received after the document, and the page around the form. */
  let theme: Message<'theme'> | null = null;
  let around: FrameSurroundings | null = null;
  /**
   * A document that arrived during a text edit or a pointer press, deferred so that it does not interrupt
   * them.
   */
  let pendingDocument: Message<'document'> | null = null;

  /**
   * Reports the current view: the application learns it only from here, because a request may not be
   * fulfilled yet.
   */
  function reportView() {
    postToApp({ kind: 'view', view: thanks ? 'thanks' : (state ?? step) });
  }

  function go(to: number) {
    ignoresSteps = true;
    sendToScript('show', to);
    ignoresSteps = false;
  }

  function enterState() {
    ignoresSteps = true;
    // Suppresses the focus change that the script would make for a visitor.
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = () => {};
    sendToScript('state', state);
    HTMLElement.prototype.focus = focus;
    ignoresSteps = false;
  }

  async function draw() {
    const stepToShow = requestedStep ?? step;
    const restoreScroll = saveScrollPosition();
    requestedStep = null;
    step = 0;
    ignoresSteps = true;
    putPage(html);
    applyLook(theme, around);
    // Once running, the runtime script detects new forms by itself.
    if (!isStarted) all('script').forEach(run);
    isStarted = true;
    // The runtime script runs in a microtask; with a timer the next document could arrive in between.
    await null;
    typed.write();
    sendToScript('refresh');
    go(stepToShow);
    if (thanks) sendToScript('thanks', thanks);
    if (state) enterState();
    reportView();
    drawMark();
    pins.draw();
    restoreScroll();
    words.drawn(spots);
    const answers = pendingAnswers;
    pendingAnswers = null;
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
    // Fill in the answers that make a conditional field visible.
    if (part.hidden || part.closest('[data-fl-field][hidden]'))
      for (const answer of answers) sendToScript('answer', answer);
    const at = stepAround(part);
    if (at >= 0 && at !== step) {
      state = null;
      requestedStep = null;
      go(at);
      reportView();
    }
    revealElement(part);
  }

  function leaveEnd() {
    thanks = null;
    return draw();
  }

  async function takeDocument(message: Message<'document'>) {
    if (words.isWriting() || isPressed()) {
      pendingDocument = message;
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

  function applyPending() {
    const next = pendingDocument;
    pendingDocument = null;
    if (next) void takeDocument(next);
  }

  const handlers: { readonly [Kind in ToFrame['kind']]: (message: Message<Kind>) => void | Promise<void> } = {
    document: takeDocument,
    theme(message) {
      theme = message;
      around = message.around;
      applyLook(theme, around);
    },
    async show(message) {
      words.finish();
      requestedStep = message.step;
      state = null;
      if (thanks) await leaveEnd();
      else go(requestedStep);
      reportView();
    },
    thanks({ message }) {
      words.finish();
      typed.read();
      state = null;
      thanks = { inlineMessage: message };
      sendToScript('thanks', thanks);
      words.drawn(spots);
      reportView();
    },
    async state(message) {
      words.finish();
      typed.read();
      state = message.state;
      thanks = null;
      // Render again, otherwise the previous state would remain visible.
      await draw();
    },
    zoom({ scale }) {
      document.documentElement.style.zoom = String(scale);
    },
    async mark(message) {
      mark = message;
      if (message.reveal && html === '') pendingAnswers = message.answers;
      else if (message.reveal) await reveal(message.answers);
      drawMark();
    },
    pins: (message) => pins.take(message.pins),
    mode: ({ isEditing, words: messages }) => words.setMode(isEditing, messages),
    write: ({ key }) => words.writeOn(key),
  };

  const onMessage = ({ source, data }: MessageEvent<ToFrame>) => {
    if (source !== parent) return;
    const take = handlers[data.kind] as (message: ToFrame) => void;
    take(data);
  };
  addEventListener('message', onMessage, ending);
  const onStep = (event: Event) => {
    step = (event as CustomEvent<{ index: number }>).detail.index;
    if (thanks || ignoresSteps) return;
    state = null;
    requestedStep = null;
    reportView();
  };
  document.addEventListener('formloom:step', onStep, ending);
  listenToUser(() => mark.key, ending);
  addFrameStyle();
}

type Look = Extract<ToFrame, { kind: 'theme' }>;

/** Applies styles received after the document, and the page around the form. */
function applyLook(look: Look | null, around: FrameSurroundings | null) {
  if (look) {
    for (const [name, value] of Object.entries(look.style)) ofForm('style')?.setProperty(name, String(value));
    for (const [name, value] of Object.entries(look.data)) ofForm('setAttribute')?.(name, String(value));
  }
  const { style } = document.documentElement;
  if (around) style.setProperty('--fl-ground', around.ground);
  style.colorScheme = around?.palette ?? '';
}

// Defers rendering while a pointer press is in progress.

/** Returns a function that reports whether a pointer is down. */
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
  // Click events fire right after pointerup. `buttons === 0` also catches a release outside the frame.
  const follow = ({ buttons }: PointerEvent) => {
    if (isDown && buttons === 0) setTimeout(end);
  };
  const early = { ...ending, capture: true };
  document.addEventListener('pointerdown', begin, early);
  for (const name of ['pointerup', 'pointercancel', 'pointermove'] as const)
    document.addEventListener(name, follow, early);
  return () => isDown;
}
