/** Settings of the whole form: title, submit button, consent, thank-you message and redirect. */

import { type Spot, setTextAt, spotsOf, usualTexts } from '@formloom/module';
import {
  AFTERWARDS,
  type Afterwards,
  endingOf,
  isContact,
  isPageAddress,
  type Project,
  setSetting,
  setText,
  type TextKey,
} from '@formloom/project';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { Segments } from '../ui/Segments.tsx';
import { Switch } from '../ui/Switch.tsx';
import { Labelled } from './Labelled.tsx';
import { MarkdownInput } from './MarkdownInput.tsx';
import css from './settings.module.css';
import { TextSetting } from './TextSetting.tsx';

export function FormSettingsForm() {
  const words = useWords().settings.form;
  const { edit } = useOpenProject().store.getState();
  const project = useProject((now) => now);
  const { settings, form, design } = project;
  const usual = usualTexts(project);
  const ending = endingOf(project);
  const thanks = spotsOf(project).get('text.thanks');
  const text = (key: TextKey, label: string) => (
    <TextSetting
      label={label}
      input={`text ${key}`}
      value={design.texts[key] ?? ''}
      original={usual[key]}
      onText={(value, input) => edit((now) => setTextAt(now, { of: 'text', key }, value), input)}
    />
  );
  return (
    <>
      <div className={`${kit.stack} ${css.group}`}>
        <TextSetting
          label={words.title}
          input="title of the form"
          value={settings.title}
          original={form.name}
          onText={(value, input) => edit((now) => setTextAt(now, { of: 'title' }, value), input)}
        />
        <Switch
          label={words.showTitle}
          hint={words.showTitleHint}
          on={settings.showTitle}
          onChange={(on) => edit((now) => setSetting(now, 'showTitle', on))}
        />
        {settings.mark === 'required' && text('requiredNote', words.requiredNote)}
        {text('submit', words.submit)}
      </div>
      <div className={`${kit.stack} ${css.group}`}>
        <Labelled label={words.afterwards}>
          <Segments<Afterwards>
            fill
            label={words.afterwards}
            value={ending}
            options={AFTERWARDS.map((value) => ({ value, words: words.afterwardsChoices[value] }))}
            onChange={(value) => edit((now) => endWith(now, value))}
          />
          <p className={kit.note}>{words.afterwardsSays[ending]}</p>
        </Labelled>
        {ending === 'account' && <AccountEnd project={project} />}
        {ending === 'message' && thanks && (
          <SpotSetting
            label={words.message}
            input="text thanks"
            spot={thanks}
            rows={3}
            isChanged={design.texts.thanks !== undefined}
          />
        )}
        {ending === 'address' && (
          <TextSetting
            label={words.address}
            input="address after sending"
            value={settings.redirect}
            placeholder="https://"
            hint={isPageAddress(settings.redirect.trim()) ? undefined : words.addressWrong}
            onText={(value, input) => edit((now) => setSetting(now, 'redirect', value.trim()), input)}
          />
        )}
        <TextSetting
          label={words.fallback}
          input="contact for blocked answers"
          value={settings.fallback}
          hint={words.fallbackHint}
          validate={(value) =>
            value.trim() === '' || isContact(value.trim()) ? undefined : words.fallbackWrong
          }
          onText={(value, input) => edit((now) => setSetting(now, 'fallback', value.trim()), input)}
        />
      </div>
      <ConsentSettings project={project} />
    </>
  );
}

/** A custom message takes precedence over the account's. */
function endWith(project: Project, ending: Afterwards): Project {
  const silent = ending === 'account' ? setText(project, 'thanks', '') : project;
  return setSetting(silent, 'afterwards', ending);
}

function AccountEnd({ project }: { project: Project }) {
  const words = useWords().settings.form;
  const { redirect } = project.details.submit;
  const accountText = redirect === null ? usualTexts(project).thanks : redirect;
  return (
    <p className={css.read} dir="auto">
      {redirect === null ? words.accountMessage(accountText) : words.accountAddress(accountText)}
    </p>
  );
}

/** The displayed consent text is the one that is sent. */
function ConsentSettings({ project }: { project: Project }) {
  const words = useWords().settings.form;
  const spots = [...spotsOf(project)].flatMap(([id, spot]) =>
    spot.at.of === 'consent' ? [{ id, spot, part: spot.at.part }] : [],
  );
  if (spots.length === 0) return null;
  return (
    <div className={`${kit.stack} ${css.group}`}>
      <p className={kit.note}>{words.consentHint}</p>
      {spots.map(({ id, spot, part }, index) => (
        <SpotSetting
          key={id}
          label={words.consent(index + 1)}
          input={id}
          spot={spot}
          rows={3}
          isChanged={project.design.consent[part] !== undefined}
        />
      ))}
    </div>
  );
}

interface SpotSettingProps {
  readonly label: string;
  /** Input id, also the undo group for typing. */
  readonly input: string;
  readonly spot: Spot;
  readonly isChanged: boolean;
  readonly rows?: number;
}

/** Markdown text setting by its text spot, with a reset to the account's text. */
export function SpotSetting({ label, input, spot, isChanged, rows }: SpotSettingProps) {
  const { edit, settle } = useOpenProject().store.getState();
  const write = (text: string, name?: string) => edit((project) => setTextAt(project, spot.at, text), name);
  function reset() {
    settle();
    write('');
  }
  return (
    <MarkdownInput
      label={label}
      value={spot.text}
      input={input}
      rows={rows}
      onText={write}
      onReset={isChanged ? reset : undefined}
    />
  );
}
