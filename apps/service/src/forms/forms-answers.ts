/** What is answered to the two questions about forms (4.5, 4.6). */

import type { Caller, WaitingRoom } from '../http/waiting-room.ts';
import { ServiceError } from '../service-error.ts';
import { connectedRecord } from '../session/connected-record.ts';
import type { TokenStore } from '../session/token-store.ts';
import type { FormReader, Wanted } from './form-reader.ts';

export type FormsAnswers = ReturnType<typeof createFormsAnswers>;

export interface FormsAnswersOptions {
  readonly tokens: TokenStore;
  readonly reader: FormReader;
  readonly room: WaitingRoom;
}

/** `caller` is the connection on which a question came. */
export function createFormsAnswers({ tokens, reader, room }: FormsAnswersOptions) {
  /** Whatever comes of a read, it is told to nobody once the session it began in was closed (4.4). */
  function read(caller: Caller, start: () => Promise<Buffer>): Promise<Buffer> {
    const generation = tokens.generation();
    return room.wait(caller, start).finally(() => {
      if (tokens.generation() !== generation) throw new ServiceError('notConnected');
    });
  }

  return {
    async list(caller: Caller): Promise<Buffer> {
      const { accessToken } = connectedRecord(tokens);
      return read(caller, () => reader.list(accessToken));
    },
    async one(caller: Caller, given: string, wanted: Wanted): Promise<Buffer> {
      const { accessToken } = connectedRecord(tokens);
      const formId = given.trim();
      if (formId === '') throw new ServiceError('missingFormId');
      return read(caller, () => reader.one(accessToken, formId, wanted));
    },
  };
}
