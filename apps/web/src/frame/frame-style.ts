/** Style sheet of the preview frame around the form; it survives document changes. */

/**
 * Forms protect their styles from the page, so these selectors need the same specificity. Rows far outside
 * the viewport use `content-visibility`; the margin leaves room for the selection mark and its label.
 */
const STYLE = `
  :root[data-many] .fl-form .fl-row { content-visibility: auto; contain-intrinsic-block-size: auto 6em; overflow-clip-margin: 32px; }
  :root .fl-form.fl-form [data-marked] { outline: 2px solid #4a3fd6; outline-offset: 6px; border-radius: 2px; position: relative; scroll-margin: 48px; }
  :root .fl-form.fl-form [data-marked]::after { content: attr(data-marked); position: absolute; inset-block-end: calc(100% + 6px);
    inset-inline-end: -8px; max-inline-size: 100%; overflow: hidden; padding: 2px 8px; border-radius: 6px 6px 0 0; background: #4a3fd6; color: #fff;
    font: 600 12px/1.4 system-ui, sans-serif; text-overflow: ellipsis; white-space: nowrap; pointer-events: none; }
  :root .fl-form.fl-form [data-marked=""]::after { content: none; }
  :root .fl-form.fl-form :is(.fl-field, .fl-rich, [data-fl-key]):has(> .fl-pin) { position: relative; }
  :root .fl-form.fl-form .fl-pin { position: absolute; z-index: 7; inset-block-start: -5px; inset-inline-end: 0; box-sizing: border-box; min-inline-size: 26px;
    block-size: 26px; padding-inline: 7px; border: 1px solid #fff; border-radius: 13px 13px 13px 5px; background: #1f1d26; color: #fff;
    font: 700 13px/24px system-ui, sans-serif; text-align: center; white-space: nowrap; letter-spacing: 0; cursor: pointer; }
  :root .fl-form.fl-form .fl-pin[data-now] { background: #4a3fd6; }
  :root[data-edits] .fl-form.fl-form :is([data-fl-edit], .fl-rich[data-fl-key], .fl-button, .fl-error, .fl-summary > p, .fl-notice > p, .fl-done, .fl-count) { cursor: text; }
  :root[data-edits] .fl-form.fl-form :is([data-fl-edit], .fl-rich[data-fl-key]):not([data-writing]):hover { box-shadow: 0 2px 0 #4a3fd6; }
  :root[data-edits] .fl-form.fl-form :is([data-fl-edit], .fl-rich[data-fl-key]):focus-visible { outline: 2px solid #4a3fd6 !important; outline-offset: 3px !important; border-radius: 2px; }
  :root[data-edits] .fl-form.fl-form .fl-field select:not([data-fl-code]) { pointer-events: none; }
  :root[data-edits] .fl-form.fl-form .fl-field:has(select:not([data-fl-code])) { cursor: text; }
  :root .fl-form.fl-form.fl-form [data-writing] { outline: 2px solid #4a3fd6 !important; outline-offset: 3px !important; border-radius: 2px; box-shadow: none; cursor: text; white-space: pre-wrap;
    user-select: text; -webkit-user-select: text; min-inline-size: 1ch; }
  :root .fl-form.fl-form.fl-form fl-words[data-writing] { display: inline-block; }
  :root .fl-form.fl-form.fl-form [data-writing="lines"] { overflow-wrap: anywhere; }
  :root .fl-form.fl-form.fl-form [data-writing]:empty::before { content: attr(aria-label); opacity: 0.55; }
  :root .fl-form.fl-form.fl-form .fl-over { position: absolute; z-index: 9; box-sizing: border-box; overflow-wrap: anywhere; display: grid; outline-offset: 1px !important; }
  :root .fl-form.fl-form .fl-lines { position: relative; z-index: 8; display: block; margin-block-start: 4px; padding: 6px; border: 1px solid #4a3fd6; border-radius: 6px;
    background: #fff; color: #1d1b2e; font: 400 15px/1.5 system-ui, sans-serif; max-block-size: 20em; overflow: auto; }
  :root .fl-form.fl-form .fl-lines > * { display: block; padding: 4px 8px; min-block-size: 1.5em; border-radius: 4px; }
  :root .fl-form.fl-form .fl-lines > :first-child { color: #5c586e; }
  @media (forced-colors: active) {
    :root .fl-form.fl-form .fl-pin { border-color: CanvasText; background: Canvas; color: CanvasText; }
    :root .fl-form.fl-form .fl-pin[data-now] { border-color: Highlight; background: Highlight; color: HighlightText; forced-color-adjust: none; }
    :root .fl-form.fl-form.fl-form [data-writing], :root[data-edits] .fl-form.fl-form [data-fl-edit]:focus-visible { outline-color: Highlight !important; }
    :root .fl-form.fl-form .fl-lines { border-color: Highlight; background: Canvas; color: CanvasText; }
  }`;

export function addFrameStyle() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [sheet];
}
