/** `formloom new`: creates a project from a form definition or a service. */

import { isSubmitUrl } from '@formloom/module';
import {
  type Beginning,
  createProject,
  type Definition,
  isThemeName,
  LANGUAGES,
  type Language,
  languageOf,
  type Project,
  readAccount,
  setSetting,
  THEME_NAMES,
  withOwnStepTitles,
  writeProject,
} from '@formloom/project';
import { readDefinitionAt } from '../account-form.ts';
import { type Arguments, onlyOne, readArguments, usage } from '../arguments.ts';
import { writeFileAt } from '../files.ts';
import type { Io } from '../io.ts';
import { createServiceClient, type ServiceClient } from '../service-client.ts';
import { inputFile, refuseExcess, refuseInputAsOutput, refuseKey } from '../write-back.ts';

type NewArguments = Arguments<'new'>;

export async function newCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('new', words);
  const choices = readChoices(args);
  refuseInputAsOutput('new', args.values.output, args.positionals.map(inputFile));
  const project = begin(await readForm(args, io), choices);
  const text = writeProject(project);
  const { output } = args.values;
  if (output === undefined) {
    io.out(text);
  } else {
    refuseKey(project, io);
    writeFileAt(output, text);
  }
  return 0;
}

/** A form, with account and submission URL if known. */
interface LoadedForm {
  readonly definition: Definition;
  readonly beginning: Beginning;
  /** Analytics URL of the service. */
  readonly figuresUrl?: string | null;
}

/** A new project of a form loaded from a service. */
export async function projectFromService(service: ServiceClient, form: string): Promise<Project> {
  return begin(await askService(service, form), {});
}

function begin({ definition, beginning, figuresUrl }: LoadedForm, choices: Beginning): Project {
  const { schema, details } = definition;
  const language = languageOf(details.language) ?? 'en';
  const initial = withOwnStepTitles(createProject(schema, { details, language, ...beginning, ...choices }));
  const project = figuresUrl ? setSetting(initial, 'figuresUrl', figuresUrl) : initial;
  refuseExcess(project);
  return project;
}

async function readForm(args: NewArguments, io: Io): Promise<LoadedForm> {
  const { service: address, form } = args.values;
  if (address === undefined) {
    if (form !== undefined) throw usage('new', '--form needs --service.');
    const definition = readDefinitionAt(onlyOne('new', args, 'DEFINITION.json'), io);
    return { definition, beginning: { account: definition.account } };
  }
  if (args.positionals.length > 0) throw usage('new', 'Give a definition or --service, not both.');
  if (form === undefined || form.trim() === '') throw usage('new', '--service needs --form ID.');
  return askService(await serviceOf(address, args.values.account, io), form.trim());
}

/** When the service does not know its account's number, `--account` sets it. */
async function serviceOf(address: string, account: string | undefined, io: Io): Promise<ServiceClient> {
  const first = createServiceClient(address, io);
  if (account === undefined || (await first.connected()).number === null) return first;
  return createServiceClient(address, io, account);
}

async function askService(service: ServiceClient, form: string): Promise<LoadedForm> {
  const definition = await service.form(form);
  const { id, name } = definition.schema;
  return {
    definition,
    beginning: {
      account: (await service.connected()).number,
      submitUrl: await service.submitUrl(),
      nameShared: await service.isNameShared(id, name),
    },
    figuresUrl: await service.figuresUrl(),
  };
}

function readChoices({ values }: NewArguments): Beginning {
  const { theme, language, account, 'submit-url': submitUrl } = values;
  return {
    ...(values['one-per-row'] && { start: 'one-per-row' as const }),
    ...(theme !== undefined && { theme: readTheme(theme) }),
    ...(language !== undefined && { language: readLanguage(language) }),
    ...(account !== undefined && { account: accountOf(account) }),
    ...(submitUrl !== undefined && { submitUrl: readSubmitUrl(submitUrl) }),
  };
}

function readTheme(name: string) {
  if (isThemeName(name)) return name === 'plain' ? {} : { preset: name };
  throw usage('new', `There is no theme ${name}. Known: ${THEME_NAMES.join(', ')}.`);
}

function readLanguage(code: string): Language {
  const language = languageOf(code);
  if (language) return language;
  throw usage('new', `There are no texts in ${code}. Known: ${LANGUAGES.join(', ')}.`);
}

function accountOf(text: string): number {
  const account = readAccount(text);
  if (account !== null) return account;
  throw usage('new', `--account needs the account's number, not ${text}.`);
}

function readSubmitUrl(text: string): string {
  if (URL.canParse(text) && isSubmitUrl(text)) return text;
  throw usage('new', `--submit-url needs an address that begins with https://, not ${text}.`);
}
