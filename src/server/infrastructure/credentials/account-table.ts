/** SQL of a table of accounts: the columns that all such tables share, encrypted credentials, and the result of the last connection test. */
import type { Connection } from '../database/connection.ts';
import { rowsOf } from '../database/query.ts';
import type { Session } from '../http/request-context.ts';
import type { ServiceFailure } from '../http-client/service-failure.ts';
import type { ServerSecret } from '../sessions/server-secret.ts';

export interface AccountTable {
  table: string;
  /** column with the name of the service; absent: a store has one account */
  key?: string;
  /** SQL of further columns, of the table `a` */
  columns?: readonly string[];
}

export interface AccountRow<Mode extends string = string> {
  mode: Mode;
  sealed: Buffer | null;
  ends: Record<string, string>;
  triedAt: Date | null;
  triedFailure: string | null;
  triedSaid: string | null;
  connectedAt: Date;
  userId: number | null;
  userName: string | null;
}

/** State of a connection to a service, without secrets. */
export interface AccountStatus<Mode extends string = string> {
  mode: Mode | null;
  /** the last characters of its keys that are long enough, by field */
  ends: Record<string, string>;
  connectedAt: Date | null;
  connectedBy: { id: number; name: string | null } | null;
  triedAt: Date | null;
  /** error code of the last test; `null` where it succeeded */
  failure: string | null;
  said: string | null;
}

/** @param row `undefined`: nothing is connected */
export const accountStatus = <Mode extends string>(
  row: AccountRow<Mode> | undefined,
): AccountStatus<Mode> => ({
  mode: row?.mode ?? null,
  ends: row && row.mode !== 'sandbox' ? row.ends : {},
  connectedAt: row?.connectedAt ?? null,
  connectedBy: row?.userId ? { id: row.userId, name: row.userName } : null,
  triedAt: row?.triedAt ?? null,
  failure: row?.triedFailure ?? null,
  said: row?.triedSaid ?? null,
});

/** Decrypts credentials; empty if the server's secret has changed since, so that the service refuses the next call. */
export function decryptCredentials(
  sealed: Buffer | null | undefined,
  secret: Pick<ServerSecret, 'open'>,
): Record<string, string> {
  if (!sealed) return {};
  try {
    return JSON.parse(secret.open(sealed)) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Queries of a table of accounts. */
export function accountTable<Row extends AccountRow>({ table, key, columns = [] }: AccountTable) {
  const own = key ? [`a."${key}" as name`, 'a."noticeKey"', ...columns] : columns;
  const shared = ['mode', 'sealed', 'ends', 'triedAt', 'triedFailure', 'triedSaid', 'connectedAt'];
  const selected = [...own, ...shared.map((column) => `a."${column}"`)].join(', ');
  const target = ['company_id', ...(key ? [`"${key}"`] : [])];
  const isAccount = target.map((column, place) => `a.${column} = $${place + 1}`).join(' and ');
  const parameters = (companyId: number, name: string | undefined) => [companyId, ...(key ? [name] : [])];
  return {
    /** @param lock locks the rows until the end of the transaction */
    read: (transaction: Connection, companyId: number, lock = false): Promise<Row[]> =>
      rowsOf<Row>(
        transaction,
        `select ${selected}, s."user"::int as "userId", u.name as "userName"
         from ${table} a
         left join staff s on s.company_id = a.company_id and s."user" = a."connectedBy"
         left join users u on u.id = s."user"
         where a.company_id = $1${key ? ` order by a."${key}"` : ''}${lock ? ' for update of a' : ''}`,
        [companyId],
      ),

    /**
     * Inserts or updates an account.
     * @param values by column; undefined ones keep their value, or get the default; `noticeKey` never changes
     * @param options `isSame`: the user and the time of the connection stay; `keepsTest`: so does the result of the last test
     */
    upsert: async (
      transaction: Connection,
      { companyId, user }: { companyId: number; user: Pick<Session['user'], 'id'> },
      name: string | undefined,
      values: Record<string, unknown>,
      { isSame = false, keepsTest = false } = {},
    ): Promise<void> => {
      const given = Object.entries({ ...values, connectedBy: user.id }).filter(
        ([, value]) => value !== undefined,
      );
      const names = [...target, ...given.map(([column]) => `"${column}"`)];
      const fixed = ['noticeKey', ...(isSame ? ['connectedBy'] : [])];
      const updates = [
        ...given
          .filter(([column]) => !fixed.includes(column))
          .map(([column]) => `"${column}" = excluded."${column}"`),
        ...(isSame ? [] : ['"connectedAt" = now()']),
        ...(keepsTest ? [] : ['"triedAt" = null', '"triedFailure" = null', '"triedSaid" = null']),
      ];
      await rowsOf(
        transaction,
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})
         on conflict (${target.join(', ')}) do update set ${updates.join(', ')}`,
        [...parameters(companyId, name), ...given.map(([, value]) => value)],
      );
    },

    /** @returns false if there is none */
    delete: async (transaction: Connection, companyId: number, name?: string): Promise<boolean> => {
      const gone = await rowsOf(
        transaction,
        `delete from ${table} a where ${isAccount} returning 1`,
        parameters(companyId, name),
      );
      return gone.length > 0;
    },

    /** Stores the result of a connection test. @param failure `null`: the service accepted the credentials */
    recordTest: async (
      transaction: Connection,
      companyId: number,
      failure: ServiceFailure | null,
      name?: string,
    ): Promise<void> => {
      const at = target.length;
      await rowsOf(
        transaction,
        `update ${table} a set "triedAt" = now(), "triedFailure" = $${at + 1}, "triedSaid" = $${at + 2} where ${isAccount}`,
        [...parameters(companyId, name), failure?.code ?? null, failure?.said ?? null],
      );
    },
  };
}
