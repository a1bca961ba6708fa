/**
 * One colour: to pick, to type, and how well it can be told from what it meets; where that is too little,
 * what helps.
 */

import { type Colour, type ColourPalette, colourKey, type Look, setLooks } from '@formloom/project';
import { useEffect, useId, useRef, useState } from 'react';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { Icon } from '../ui/icons.tsx';
import { renderSync } from '../ui/render-sync.ts';
import css from './colours.module.css';
import { type Contrast, type ContrastFix, contrastFix, type Problem, writeRatio } from './contrast-of.ts';
import { readHex } from './read-hex.ts';
import { useLook } from './useLook.ts';
import { useDesignWords, useStyleWords } from './words.ts';

export interface ColourRowProps {
  readonly colour: Colour;
  readonly palette: ColourPalette;
  /** Null where the colour is not seen. */
  readonly contrast: Contrast | null;
}

export function ColourRow({ colour, palette, contrast }: ColourRowProps) {
  const words = useDesignWords();
  const { look, drag, settle } = useLook();
  /** The colour that stayed when what was typed was refused: with another one that is over. */
  const [kept, setKept] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const about = useId();
  const key = colourKey(colour, palette);
  const name = useStyleWords().keys[colour];

  // React has one event for both; the browser's own tells when the picker is closed.
  useEffect(() => {
    const element = picker.current;
    element?.addEventListener('change', settle);
    return () => element?.removeEventListener('change', settle);
  }, [settle]);

  return (
    <div className={css.colour} data-colour={colour}>
      <div className={css.row}>
        <label className={css.name}>
          <input
            ref={picker}
            type="color"
            value={look[key]}
            aria-describedby={about}
            onChange={({ target }) => drag(key, target.value)}
            onBlur={settle}
          />
          {name}
        </label>
        <HexInput
          label={words.hex(name)}
          value={look[key]}
          describedBy={about}
          onTake={(hex) => drag(key, hex)}
          onRefused={(isRefused) => setKept(isRefused ? look[key] : null)}
          onLeave={settle}
        />
        <Ratio contrast={contrast} />
      </div>
      <div id={about} className={css.about}>
        {kept === look[key] ? words.notHex : contrast?.problem && <Sentence problem={contrast.problem} />}
      </div>
    </div>
  );
}

function Ratio({ contrast }: { contrast: Contrast | null }) {
  const words = useDesignWords();
  if (!contrast) return <span className={css.unused}>{words.unused}</span>;
  const ratio = writeRatio(contrast.ratio);
  const spoken = contrast.isEnough ? words.ratio(ratio) : words.lowRatio(ratio);
  return (
    <span className={css.ratio} data-enough={contrast.isEnough} title={spoken}>
      <Icon name={contrast.isEnough ? 'check' : 'warning'} size={14} />
      <span aria-hidden="true">{ratio}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}

function Sentence({ problem }: { problem: Problem }) {
  const words = useDesignWords();
  const { store } = useOpenProject();
  const { look } = useLook();
  const fix = useContrastFix(look, problem);
  const sentence = useRef<HTMLSpanElement>(null);
  const { need, tone, judgement } = problem;

  /** The button goes with the problem; the focus stays in the row. */
  function apply({ change }: ContrastFix) {
    const row = sentence.current?.closest('[data-colour]');
    renderSync(() => store.getState().edit((now) => setLooks(now, change)));
    row?.querySelector<HTMLElement>('input:not([type="color"])')?.focus();
    announce(words.repaired);
  }

  return (
    <>
      <span ref={sentence}>
        {words[tone]}: {words.needs[need](writeRatio(judgement.least))}
      </span>
      {fix && (
        <button type="button" onClick={() => apply(fix)}>
          {words.remedies[fix.way]}
        </button>
      )}
    </>
  );
}

/** What helps against a problem, worked out when the colour has come to rest. */
const WAIT_MS = 150;

/** Null while it is not known, and where nothing helps. */
function useContrastFix(look: Look, problem: Problem): ContrastFix | null {
  const [known, setKnown] = useState<{ readonly look: Look; readonly fix: ContrastFix | null } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setKnown({ look, fix: contrastFix(look, problem.judgement) }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [look, problem]);
  return known?.look === look ? known.fix : null;
}

interface HexInputProps {
  readonly label: string;
  readonly value: string;
  readonly describedBy: string;
  readonly onTake: (hex: string) => void;
  /** Whether what stands there cannot be used. */
  readonly onRefused: (refused: boolean) => void;
  readonly onLeave: () => void;
}

/** A colour as a text. What is no colour stays where it was typed, and out of the form. */
function HexInput({ label, value, describedBy, onTake, onRefused, onLeave }: HexInputProps) {
  /** What was typed, beside the value it stands for: an undo of that value is the end of it. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly beside: string } | null>(null);
  const text = draft?.beside === value ? draft.text : value;
  const isRefused = readHex(text) === null;
  return (
    <input
      className={css.hex}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isRefused || undefined}
      value={text}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        const hex = readHex(target.value);
        setDraft({ text: target.value, beside: hex ?? value });
        if (hex) {
          onTake(hex);
          onRefused(false);
        }
      }}
      onBlur={() => {
        onRefused(isRefused);
        if (!isRefused) setDraft(null);
        onLeave();
      }}
    />
  );
}
