/** Loads the current form, for applying changes: from a service, or from a definition file. */

import { changeId, compare, type Now } from '@formloom/check';
import { isRecord } from '@formloom/form';
import { targetOf } from '@formloom/module';
import { type Definition, type Project, readDefinition } from '@formloom/project';
import { displayPath, readJsonAt } from './files.ts';
import { CommandError, type Io } from './io.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';
import { NotFoundError } from './service-requests.ts';

interface Source {
  readonly service?: string;
  /** The selected account. */
  readonly account?: string;
  readonly against?: string;
}

/** Undefined when HubSpot no longer has the form. */
export async function readAccountForm(project: Project, source: Source, io: Io): Promise<Now | undefined> {
  const now =
    source.service === undefined
      ? readDefinitionAt(source.against ?? '', io)
      : await askService(project, createServiceClient(source.service, io, source.account));
  // Prevents replacing one form with another by mistake.
  const isOther = now && compare(project, now).some((change) => changeId(change) === 'other-form ');
  if (!isOther) return now;
  throw new CommandError(
    `It is another form: the project is of ${project.schema.id}, and this is ${now.schema.id}.`,
    2,
  );
}

async function askService(project: Project, service: ServiceClient): Promise<Now | undefined> {
  const target = targetOf(project);
  if (target.missing.includes('form-id'))
    throw new CommandError('The project says of no form which one it is: it has no id.', 2);
  const { number } = await service.connected();
  const account = target.missing.includes('account') ? null : Number(target.account);
  if (number !== null && account !== null && number !== account)
    throw new CommandError(
      `The service is connected to account ${number}, and the project belongs to ${account}. Connect that one, or name it with --account.`,
      2,
    );
  try {
    const { schema, details } = await service.form(project.form.id);
    const { form } = project;
    return {
      schema,
      details,
      form: {
        ...form,
        account: number ?? form.account,
        submitUrl: (await service.submitUrl()) ?? form.submitUrl,
        nameShared: await service.isNameShared(form.id, schema.name),
      },
    };
  } catch (error) {
    // A 404 means deleted only for the form's own account.
    if (error instanceof NotFoundError && account !== null && account === number) return undefined;
    throw error;
  }
}

export function readDefinitionAt(path: string, io: Io): Definition {
  const value = readJsonAt(path, io);
  const definition = readDefinition(value);
  if (definition) return definition;
  const name = displayPath(path);
  if (Array.isArray(value) || (isRecord(value) && Array.isArray(value.results))) {
    throw new CommandError(`${name} is a list of forms. Save one of them by itself, and use that.`);
  }
  if (isRecord(value) && value.format !== undefined && value.layout !== undefined) {
    throw new CommandError(`${name} is a project already, not a definition.`);
  }
  throw new CommandError(
    `${name} is no form definition: it has no fields. Save what the provider answers for one form, and use that.`,
  );
}
