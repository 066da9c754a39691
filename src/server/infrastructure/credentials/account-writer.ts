/** Saves and deletes accounts whose credentials are stored encrypted in the table of accounts. */
import { randomBytes } from 'node:crypto';
import { endsOf, mergedCredentials } from '../../../shared/orders/credentials.ts';
import type { Connection } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import type { Session } from '../http/request-context.ts';
import { decryptCredentials } from './account-table.ts';
import type { AccountWrite, ServiceAccounts, ServiceRow } from './service-accounts.ts';

export interface AccountInput<Mode extends string> {
  mode: Mode;
  /** absent fields keep their value; null removes it */
  credentials?: Record<string, string | null>;
}

export type AccountChanges = Record<string, { from: unknown; to: unknown }>;

interface Writing<Name extends string, Mode extends string, More extends object, Input> {
  /** prefix of the account's name in the audit log: `courier` */
  trail: string;
  /** writes changes to the audit log */
  record: (
    transaction: Connection,
    session: Session,
    changes: AccountChanges,
    source: string,
  ) => Promise<unknown>;
  /** error codes of malformed credentials, by field */
  problems: (name: Name, credentials: Record<string, string>) => Record<string, string>;
  /** error code of a missing credential */
  required: string;
  /** checks the input. @throws Problem */
  check?: (name: Name, input: Input) => void;
  /** prepares the columns of this kind alone; also their changes */
  beforeSave?: (
    transaction: Connection,
    companyId: number,
    name: Name,
    input: Input,
    rows: readonly ServiceRow<Name, Mode, More>[],
  ) => Promise<{ columns: Partial<More>; changes: AccountChanges }>;
  /** further changes of a deletion */
  changesOfDeletion?: (row: ServiceRow<Name, Mode, More>) => AccountChanges;
}

export const replaced = { from: 'key_set', to: 'key_replaced' };

export function accountWriter<
  Name extends string,
  Mode extends string,
  More extends object,
  Input extends AccountInput<Mode>,
>(accounts: ServiceAccounts<Name, Mode, More>, writing: Writing<Name, Mode, More, Input>) {
  const { kind, rows } = accounts;

  function merged(name: Name, held: Record<string, string>, given: Record<string, string | null>) {
    const all = mergedCredentials(kind.model(name).fields, held, given);
    const problems = Object.entries(writing.problems(name, all)).map(
      ([field, code]) => [field, code === 'required' ? writing.required : code] as const,
    );
    accounts.refuse(name, Object.fromEntries(problems));
    return all;
  }

  return {
    /**
     * Saves an account. The audit log records only its mode, and that credentials were replaced.
     * @throws Problem 422 with errors at malformed fields; no error repeats the value
     */
    async save(
      { transaction, session, secret, source }: AccountWrite,
      name: Name,
      input: Input,
    ): Promise<void> {
      const { mode, credentials = {} } = input;
      writing.check?.(name, input);
      const all = await rows.read(transaction, session.companyId, true);
      const before = all.find((each) => each.name === name);
      const held = before && before.mode !== 'sandbox' ? decryptCredentials(before.sealed, secret) : {};
      const now = mode === 'sandbox' ? null : merged(name, held, credentials);
      const more = await writing.beforeSave?.(transaction, session.companyId, name, input, all);
      await rows.upsert(transaction, session, name, {
        mode,
        sealed: now ? secret.seal(JSON.stringify(now)) : before?.mode === 'sandbox' ? before.sealed : null,
        ends: now ? endsOf(kind.model(name).fields, now) : {},
        noticeKey: before?.noticeKey ?? randomBytes(24).toString('base64url'),
        ...more?.columns,
      });
      const isReplaced = now && Object.keys(credentials).length;
      const change =
        before?.mode !== mode ? { from: before?.mode ?? null, to: mode } : isReplaced ? replaced : null;
      const changes = { ...(change && { [`${writing.trail}_${name}`]: change }), ...more?.changes };
      if (Object.keys(changes).length) await writing.record(transaction, session, changes, source);
    },

    /** Deletes an account; what was done with it stays. @throws Problem 404 */
    async remove({ transaction, session, source }: AccountWrite, name: Name): Promise<void> {
      const before = (await rows.read(transaction, session.companyId, true)).find(
        (each) => each.name === name,
      );
      if (!before) throw new Problem(404, 'not_found');
      await rows.delete(transaction, session.companyId, name);
      const changes = {
        [`${writing.trail}_${name}`]: { from: before.mode, to: null },
        ...writing.changesOfDeletion?.(before),
      };
      await writing.record(transaction, session, changes, source);
    },
  };
}
