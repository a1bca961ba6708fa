/** Colour setting: picker, hex input, contrast ratio and a suggested contrast fix. */

import { type Colour, type ColourPalette, colourKey, type Look, setLooks } from '@formloom/project';
import { useEffect, useId, useRef, useState } from 'react';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { renderSync } from '../ui/render-sync.ts';
import css from './colours.module.css';
import { type Contrast, type ContrastFix, contrastFix, type Problem, writeRatio } from './contrast-of.ts';
import { readHex } from './read-hex.ts';
import { useLook } from './useLook.ts';
import { useDesignWords, useStyleWords } from './words.ts';

export interface ColourRowProps {
  readonly colour: Colour;
  readonly palette: ColourPalette;
  /** Null where the colour is not visible. */
  readonly contrast: Contrast | null;
}

export function ColourRow({ colour, palette, contrast }: ColourRowProps) {
  const words = useDesignWords();
  const { look, drag, settle } = useLook();
  /** The colour when invalid text was typed; the error disappears once the colour changes. */
  const [rejectedAt, setRejectedAt] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const about = useId();
  const key = colourKey(colour, palette);
  const name = useStyleWords().keys[colour];

  // React maps `change` to `input`; the native event fires when the picker closes.
  useEffect(() => {
    const element = picker.current;
    element?.addEventListener('change', settle);
    return () => element?.removeEventListener('change', settle);
  }, [settle]);

  return (
    <div data-colour={colour}>
      <div className={css.row}>
        <label className={`${kit.row} ${css.name}`}>
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
          onInvalid={(isInvalid) => setRejectedAt(isInvalid ? look[key] : null)}
          onLeave={settle}
        />
        <Ratio contrast={contrast} />
      </div>
      <div id={about} className={`${kit.spread} ${kit.warn} ${kit.wide} ${css.about}`}>
        {rejectedAt === look[key]
          ? words.notHex
          : contrast?.problem && <Sentence problem={contrast.problem} />}
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
    <span
      className={`${kit.row} ${kit.muted} ${kit.tight} ${css.ratio}`}
      data-enough={contrast.isEnough}
      title={spoken}
    >
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

  /** The button disappears with the problem, so focus stays in the row. */
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

/** Suggested contrast fix, computed after the colour stops changing. */
const WAIT_MS = 150;

/** Null while unknown, and where there is no fix. */
function useContrastFix(look: Look, problem: Problem): ContrastFix | null {
  const [computed, setComputed] = useState<{ readonly look: Look; readonly fix: ContrastFix | null } | null>(
    null,
  );
  useEffect(() => {
    const timer = setTimeout(() => setComputed({ look, fix: contrastFix(look, problem.judgement) }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [look, problem]);
  return computed?.look === look ? computed.fix : null;
}

interface HexInputProps {
  readonly label: string;
  readonly value: string;
  readonly describedBy: string;
  readonly onTake: (hex: string) => void;
  /** Whether the text is invalid. */
  readonly onInvalid: (isInvalid: boolean) => void;
  readonly onLeave: () => void;
}

/** Hex input; invalid text stays in the input and is not applied. */
function HexInput({ label, value, describedBy, onTake, onInvalid, onLeave }: HexInputProps) {
  /** The typed text with the value it stands for: undoing that value drops the text. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly forValue: string } | null>(null);
  const text = draft?.forValue === value ? draft.text : value;
  const isInvalid = readHex(text) === null;
  return (
    <input
      className={css.hex}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={text}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        const hex = readHex(target.value);
        setDraft({ text: target.value, forValue: hex ?? value });
        if (hex) {
          onTake(hex);
          onInvalid(false);
        }
      }}
      onBlur={() => {
        onInvalid(isInvalid);
        if (!isInvalid) setDraft(null);
        onLeave();
      }}
    />
  );
}
