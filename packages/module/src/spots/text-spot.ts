/**
 * Updates a text of the form by its location. In-place editing and the settings panels share it, so both give
 * the same project.
 */

import { operations } from '@formloom/layout';
import {
  type ConsentPart,
  consentTexts,
  contentOf,
  type Project,
  type StepSettings,
  setConsent,
  setContent,
  setField,
  setOption,
  setSetting,
  setStep,
  setText,
  type TextKey,
  withLayout,
} from '@formloom/project';
import { toMarkdown } from '../content/to-markdown.ts';

export type TextSpot =
  | { readonly of: 'title' }
  | { readonly of: 'text'; readonly key: TextKey }
  | { readonly of: 'step'; readonly id: string; readonly part: 'title' | keyof StepSettings }
  | { readonly of: 'field'; readonly key: string; readonly part: 'label' | 'help' | 'placeholder' }
  | { readonly of: 'option'; readonly key: string; readonly value: string }
  /** A custom heading or text. */
  | { readonly of: 'content'; readonly key: string }
  /** A rich text of the account, as Markdown. */
  | { readonly of: 'rich-text'; readonly key: string; readonly html: string }
  | { readonly of: 'consent'; readonly part: ConsentPart };

/** Returns the same object where nothing changes or the text is invalid at this place. */
export function setTextAt(project: Project, spot: TextSpot, text: string): Project {
  switch (spot.of) {
    case 'title':
      return setTitle(project, text);
    case 'text':
      return spot.key === 'thanks' ? setThanks(project, text) : setText(project, spot.key, text);
    case 'step':
      return spot.part === 'title'
        ? setStepTitle(project, spot.id, text)
        : setStep(project, spot.id, spot.part, text);
    case 'field':
      // A blank text counts as empty.
      return setField(project, spot.key, spot.part, text.trim() === '' ? '' : text);
    case 'option':
      return setOption(project, spot.key, spot.value, text);
    case 'content':
      return setContentText(project, spot.key, text);
    case 'rich-text':
      return setField(project, spot.key, 'text', text === toMarkdown(spot.html) ? undefined : text);
    case 'consent':
      return setConsentText(project, spot.part, text);
  }
}

/** The form's name is the default, so it is not stored as a title. */
function setTitle(project: Project, text: string): Project {
  const title = text.trim() === '' || text === project.form.name ? '' : text;
  return setSetting(project, 'title', title);
}

/** A step needs a title, so a blank one is ignored. */
function setStepTitle(project: Project, id: string, text: string): Project {
  if (text.trim() === '') return project;
  const context = { board: null, newId: () => '' };
  return withLayout(project, operations.renameStep(project.layout, context, id, text));
}

/** A custom thank-you message replaces the account's. */
function setThanks(project: Project, text: string): Project {
  const { afterwards } = project.settings;
  const said = setText(project, 'thanks', text);
  const isOwn = said !== project && afterwards === 'account' && text.trim() !== '';
  return isOwn ? setSetting(said, 'afterwards', 'message') : said;
}

function setContentText(project: Project, key: string, text: string): Project {
  const content = contentOf(project.design.blocks, key);
  if (content?.kind !== 'heading' && content?.kind !== 'text') return project;
  return setContent(project, key, { ...content, text });
}

function setConsentText(project: Project, part: ConsentPart, text: string): Project {
  const { consent } = project.details;
  const given = consent && consentTexts(consent).find((one) => one.part === part);
  return given ? setConsent(project, part, text === toMarkdown(given.html) ? '' : text) : project;
}
