/** Help texts of all commands. */

import { PROJECT_SCHEMA_ID } from '@formloom/project';
import { BACKUP, FIGURES, PULL, PUSH } from './help-work.ts';

export const VERSION = '0.1.0';

export const HELP = `formloom: forms of a provider, arranged, exported and kept in step

  formloom demo                    the application with a practice account, to try it
  formloom serve                   the application and its service, for your own account
  formloom new DEFINITION.json     a project from a form's definition
  formloom export PROJECT          the form to be shipped: module, page, script or package
  formloom check PROJECT           what stands in the way, and what changed in the account
  formloom layout PROJECT          the layout as text, and back
  formloom reconcile PROJECT       takes over what changed in the account, and says what is left
  formloom texts PROJECT           what the form says, for translators, and back
  formloom upload PROJECT          the module into the account, as a draft or published
  formloom pull                    shared work of a service into files
  formloom push PROJECT            a project into the shared work, over what was pulled
  formloom backup                  all shared work into one file, and back
  formloom figures FORM            what visitors of a form did, where a service counts them
  formloom schema                  the JSON Schema of formloom.json, for editors
  formloom mcp                     a server for assistants, on standard input and output

PROJECT is a project file (formloom.json), an exported ZIP or an unpacked export.
FORMLOOM_ACCESS_KEY is the access key of a service; FORMLOOM_ACCESS_KEY_FILE names a file that holds it.
formloom COMMAND --help tells more; formloom --version tells the version.
`;

const DEMO = `formloom demo [--port NUMBER]

Shows the whole product with no account and no configuration: the application, its service and a
practice provider, in this process. It prints the address to open; Ctrl-C ends it, and nothing stays.

  --port NUMBER        where to listen, or else the next port that is free; PORT, or 3001, if left out
`;

const SERVE = `formloom serve [--port NUMBER] [--env-file FILE]

Runs the service with the application. Every setting is a variable of the environment, such as
PROVIDER, PROVIDER_CLIENT_ID, ACCESS_KEY or DATABASE_URL; the package's README lists them all. It starts
with none of them, and names the one that is missing where something needs it.

  --port NUMBER        where to listen, on all interfaces; PORT, or 3001, if left out
  --env-file FILE      read variables from this file; those that are set already win

SIGTERM and Ctrl-C end it in good order: what has arrived is answered first.
Exit status: 0 it was told to end, 1 it could not start.
`;

const NEW = `formloom new DEFINITION.json [-o FILE]
formloom new --service URL --form ID [-o FILE]

Makes a project from a form's definition, just as the provider's API answers it. The same definition
gives the same project. A dash reads the definition from standard input.

  -o, --output FILE    where the project goes; standard output if left out
  --service URL        ask a running Formloom service, which knows account and addresses, too
  --form ID            which form to ask it for
  --one-per-row        start with one field a row instead of the provider's own rows
  --theme NAME         the look to start from
  --language CODE      the language of the form's own texts; the form's if left out
  --account N          the account that answers go to; of a service with several, the one to ask
  --submit-url URL     where answers go: URL/ACCOUNT/FORM

FORMLOOM_ACCESS_KEY is sent along where the service asks for a key.
`;

const EXPORT = `formloom export PROJECT [--as module|page|embed|package] [-o DIR | -o FILE.zip]
       [--overwrite] [--service URL]

Writes what a form is shipped as: the same bytes as the application gives.

  --as module          for the provider's CMS, with a page that stands alone; this if left out
  --as page            one HTML file that sends
  --as embed           one script for any site, with an example
  --as package         a folder for npm install, with a React component and types
  -o, --output PATH    a folder; or a file that ends in .zip, for a page in .html, which is replaced
  --overwrite          replace files that are not from an earlier export, or were edited since
  --service URL        compare the submission address with that of a running Formloom service;
                       with the provider's known ones if left out
  --allow-submit-url URL
                       answers may go there, too

Without -o it is that file, in this folder, named after the form. In a folder, and without -o, an export
replaces only unchanged files of an earlier one: PATH.exported, beside PATH, has their hashes.

Exit status: 0 written, 1 not written, or written although visitors cannot submit the form (a captcha, a
required file, a required field that is left out, no account: the reason is on standard error), 2 wrong
use.
`;

const CHECK = `formloom check PROJECT [--against DEFINITION.json | --service URL]

Tells what the provider would refuse, what a visitor would notice, and what changed in the account.

  --against FILE       compare with this definition; a dash reads it from standard input
  --service URL        compare with the form as a running Formloom service reads it
  --account N          which of its accounts, where it is connected to several; the first if left out
  --allow-submit-url URL
                       answers may go there, although it is neither the service's own address nor,
                       without a service, a known one of the provider
  --json               one object on standard output
  --format github      annotations for GitHub's checks; text if left out

Exit status: 0 nothing must be fixed, 1 something must, 2 it could not be checked.
FORMLOOM_ACCESS_KEY is sent along where the service asks for a key.
`;

const LAYOUT = `formloom layout PROJECT [-o FILE]
formloom layout PROJECT --apply FILE [-o FILE]

Writes the layout as text, or takes an edited text back. "# Title" begins a step, each other line is
a row of up to three fields apart by " | ", "//" begins a remark. Keys with blanks or bars stand in
double quotes. block:heading-1, block:text-1, block:divider-1 and block:image-1 are content of your
own: a key that is new adds one. If anything is wrong with the text, nothing is written.

  --apply FILE         the edited text; a dash reads it from standard input
  -o, --output FILE    where the result goes; back into PROJECT if left out, where that is a file
                       of its own
`;

const RECONCILE = `formloom reconcile PROJECT (--service URL | --against DEFINITION.json)
       [--take all|shows|harmless] [-o FILE] [--report FILE.md]

Compares the project with the form as the account has it now, and takes over what it may, as the
application does: labels, layout and settings of your own stay. Without --take nothing is taken.

  --service URL        compare with the form as a running Formloom service reads it
  --account N          which of its accounts, where it is connected to several; the first if left out
  --against FILE       compare with this definition; a dash reads it from standard input
  --take harmless      take what no visitor notices
  --take shows         that, and what visitors see
  --take all           everything that was not set aside
  -o, --output FILE    where the result goes, if anything is taken; back into PROJECT if left out,
                       where that is a file of its own
  --report FILE.md     what changed, what was taken and what is left, as Markdown; with pictures of
                       before and after beside it where there is a Chromium (CHROMIUM_PATH, or on
                       PATH)

Exit status: 0 nothing to do, 3 all taken over and written, 1 something needs a person (what could be
taken is written all the same), 2 it could not be done.
FORMLOOM_ACCESS_KEY is sent along where the service asks for a key.
`;

const TEXTS = `formloom texts PROJECT [--language CODE] [--format csv|xliff] [-o FILE]
formloom texts PROJECT --apply FILE [--language CODE] [-o FILE]

Writes every text of the form with its translation into one language, or takes a translated file back.
An empty row says nothing, and an unchanged file changes nothing. If anything is wrong with the file,
nothing is written, and each complaint names its line.

  --language CODE      the language to translate into, one that the form lacks as well: --apply adds it;
                       its only other one if left out
  --format csv         a table with the columns id, source, target, in UTF-8; this if left out
  --format xliff       XLIFF 1.2, for the programs of translators
  --apply FILE         the translated file; a dash reads it from standard input
  -o, --output FILE    where the texts go, standard output if left out; with --apply, where the project
                       goes, back into PROJECT if left out, where that is a file of its own

Without --format a file that is read or written is what its name says (.csv, .xlf, .xliff), or itself.
`;

const UPLOAD = `formloom upload PROJECT --service URL --path PATH [--publish]

Puts the module into the account that a running Formloom service is connected to, as a draft. Every
file is judged by the provider before the first is written, and what is there already is left alone.

  --service URL        the service; it must run with UPLOADS=on and ACCESS_KEY
  --account N          which of its accounts, where it is connected to several; the first if left out
  --path PATH          the folder in the design manager, such as forms/visit.module
  --publish            publish it, too
  --allow-submit-url URL
                       answers may go there, although it is not the service's own address

Exit status: 0 it is there, 1 it was refused or failed, 2 it could not be tried.
FORMLOOM_ACCESS_KEY is the service's access key.
`;

const SCHEMA = `formloom schema [-o FILE]

Writes the JSON Schema (2020-12) of formloom.json. Projects name ${PROJECT_SCHEMA_ID} in "$schema":
put it there, beside them, and an editor completes and checks them without a network.

  -o, --output FILE    where it goes, usually ${PROJECT_SCHEMA_ID.slice(2)}; standard output if left out
`;

const MCP = `formloom mcp [--service URL [--account N]]

Serves the Model Context Protocol on standard input and output, for an assistant that arranges forms:
tools to list and read forms, open a project, arrange it as text, choose its look, check, export and
upload it as a draft. It reads and writes inside the folder it is started in and nowhere else, uploads
only what it has just exported, and never publishes.

  --service URL        a running Formloom service, for forms of the account and for uploads
  --account N          which of its accounts, where it is connected to several; the first if left out

FORMLOOM_ACCESS_KEY is sent along where the service asks for a key; no assistant is told it.
`;

export const COMMAND_HELP = {
  demo: DEMO,
  serve: SERVE,
  new: NEW,
  export: EXPORT,
  check: CHECK,
  layout: LAYOUT,
  reconcile: RECONCILE,
  texts: TEXTS,
  upload: UPLOAD,
  pull: PULL,
  push: PUSH,
  backup: BACKUP,
  figures: FIGURES,
  schema: SCHEMA,
  mcp: MCP,
} as const;
export type CommandName = keyof typeof COMMAND_HELP;
