/** Help texts about shared projects. */

export const PULL = `formloom pull --service URL --form ID [-o FILE]
formloom pull --service URL [-o DIR]

Writes the shared work on a form into a file, or that of all forms into folders named after them. What
is known of it, such as its revision, is written beside each file, as FILE.pulled; push needs it.

  --service URL        the service; it must run with DATABASE_URL
  --account N          which of its accounts, where it is connected to several; the first if left out
  --form ID            which form; all of the account if left out
  -o, --output PATH    the file, formloom.json if left out; for all, the folder that theirs stand in
  --overwrite          also files that were changed here since they were pulled,
                       or pulled from another form, account or service
  --json               one object on standard output

Exit status: 0 every file is as the service has it, 1 a file was left because it was changed here, 2 it
could not be done. FORMLOOM_ACCESS_KEY is sent along where the service asks for a key.
`;

export const PUSH = `formloom push PROJECT --service URL [--over REVISION]

Sends a project as the shared work on its form, but only over the revision that was pulled, or where
there is none yet. Where somebody else was first nothing is sent, and it is told what to do.

  --service URL        the service; it must run with DATABASE_URL
  --account N          which of its accounts, where it is connected to several; the first if left out
  --over REVISION      over this one, which you have seen, instead of the one that was pulled
  --json               one object on standard output

Exit status: 0 it is there, 1 it was refused or has changed meanwhile, 2 it could not be tried.
FORMLOOM_ACCESS_KEY is the service's access key.
`;

export const BACKUP = `formloom backup --service URL [-o FILE.zip]
formloom backup --service URL --restore FILE.zip

Saves all shared work of the account that the service is connected to: projects, their versions and the
designs, as plain files in one ZIP; not what lies in the bin. Or puts back what is missing: nothing that
is there is overwritten, what is of another account is ignored, and what is damaged is refused whole.

  --service URL        the service; it must run with DATABASE_URL
  --account N          which of its accounts, where it is connected to several; the first if left out
  -o, --output FILE    where it goes; formloom-backup.zip if left out, which
                       replaces an earlier backup and no other file
  --restore FILE       puts back out of this file, a large one in parts
  --json               one object on standard output

Exit status: 0 done, 1 refused, or there was no room for some of it, 2 it could not be tried.
FORMLOOM_ACCESS_KEY is sent along where the service asks for a key; --restore needs it.
`;

export const FIGURES = `formloom figures FORM --service URL [--days N]

Tells what visitors of a form did, by version: how many saw it, began, sent it and where they left. FORM
is its id, or a project. Nothing is known of any single visitor.

  --service URL        the service; it must run with FIGURES=on
  --days N             of so many days, today with them: 1 to 400; 30 if left out
  --json               one object on standard output

Exit status: 0 told, also where nothing was counted yet, 2 it could not be done.
FORMLOOM_ACCESS_KEY is sent along where the service asks for a key.
`;
