'use client';
/* Made with Formloom. How to use it: README.md */

import {
  createElement, forwardRef, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore,
} from 'react';
import { define, render, tag } from './index.js';

const EVENTS = {
  onReady: 'formloom:ready',
  onStart: 'formloom:start',
  onStep: 'formloom:step',
  onError: 'formloom:error',
  onSubmit: 'formloom:submit',
  onSuccess: 'formloom:success',
  onFailure: 'formloom:failure',
  onAbandon: 'formloom:abandon',
};

/** Before the page is painted; React 18 complains of that on a server, where it would mean nothing. */
const useAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** On a server, and where what it has drawn is taken over. */
const useServerDrawn = () => useSyncExternalStore(() => () => {}, () => false, () => true);

/** Heard by the callbacks of the last rendering, for as long as the element lives. */
function listen(element, latest) {
  for (const [prop, name] of Object.entries(EVENTS))
    element.addEventListener(name, (event) => {
      const answer = latest.current[prop]?.(event);
      if (prop !== 'onSubmit') return;
      if (answer === false) event.preventDefault();
      else if (typeof answer?.then === 'function') event.detail.waitUntil(answer);
    });
}

export const ContactUs = forwardRef(function ContactUs(props, ref) {
  const { values, step, noTitle, noPrefill, shadow, className, style, id } = props;
  const latest = useRef(props);
  const element = useRef(null);
  const heard = useRef(null);
  const given = useRef({});
  const isServerDrawn = useServerDrawn();
  // Drawn at most once, and elsewhere by the element itself, which looks after what stands in it.
  const [html] = useState(() => (isServerDrawn ? { __html: render({ noTitle, inside: true }) } : undefined));
  const attach = useCallback(
    (node) => {
      element.current = node;
      if (node && node !== heard.current) listen((heard.current = node), latest);
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
    },
    [ref],
  );
  useAtOnce(() => {
    latest.current = props;
  });
  useAtOnce(() => define(), []);
  useAtOnce(() => {
    const same = (key) => JSON.stringify(values[key]) === JSON.stringify(given.current[key]);
    const changed = Object.keys(values ?? {}).filter((key) => !same(key));
    if (changed.length > 0) element.current.values = Object.fromEntries(changed.map((key) => [key, values[key]]));
    given.current = values ?? {};
  });
  useAtOnce(() => {
    if (step !== undefined) element.current.step = step;
  }, [step]);
  return createElement(tag, {
    ref: attach,
    id,
    class: className,
    style,
    shadow: shadow ? '' : undefined,
    'no-title': noTitle ? '' : undefined,
    'no-prefill': noPrefill ? '' : undefined,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: html,
  });
});

export default ContactUs;
