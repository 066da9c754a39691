/** Table access to a store's accounts with one sort of services: the columns that all such tables share, and the result of the last test. */
import type { CredentialField } from '../../../shared/orders/credentials.ts';
import type { Connection } from '../database/connection.ts';
import { rowsOf } from '../database/query.ts';
import { Problem, type FieldErrors, type Words } from '../http/problem.ts';
import type { ServiceFailure } from '../http-client/service-failure.ts';

export interface AccountRow<Mode extends string = string> {
  mode: Mode;
  sealed: Buffer | null;
  ends: Record<string, string>;
  noticeKey: string;
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
  noticeKey: string | null;
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
  noticeKey: row?.noticeKey ?? null,
});

/** Queries of a table of accounts. @param name the column of the service's name @param more columns of this table alone */
export function accountRows<Row extends AccountRow>(
  table: string,
  name: string,
  more: readonly string[] = [],
) {
  const columns = [
    name,
    'mode',
    'sealed',
    'ends',
    'noticeKey',
    'triedAt',
    'triedFailure',
    'triedSaid',
    ...more,
  ];
  return {
    /** @param lock locks the rows until the end of the transaction */
    read: (transaction: Connection, companyId: number, lock = false): Promise<Row[]> =>
      rowsOf<Row>(
        transaction,
        `select ${columns.map((column) => `a."${column}"`).join(', ')}, a."connectedAt", s."user" as "userId", u.name as "userName"
         from ${table} a
         left join staff s on s.company_id = a.company_id and s."user" = a."connectedBy"
         left join users u on u.id = s."user"
         where a.company_id = $1 order by a."${name}"${lock ? ' for update of a' : ''}`,
        [companyId],
      ),
    /** Stores the result of a test. @param failure `null`: the service accepted the credentials */
    noteTry: async (
      transaction: Connection,
      companyId: number,
      service: string,
      failure: ServiceFailure | null,
    ): Promise<void> => {
      await rowsOf(
        transaction,
        `update ${table} set "triedAt" = now(), "triedFailure" = $3, "triedSaid" = $4 where company_id = $1 and "${name}" = $2`,
        [companyId, service, failure?.code ?? null, failure?.said ?? null],
      );
    },
  };
}

/**
 * Refuses credentials of an impossible form; the errors never repeat the values.
 * @param problems codes by field
 * @throws Problem 422 with an error at each field
 */
export function refuseCredentials<Field extends CredentialField>(
  problems: Readonly<Record<string, string>>,
  fields: readonly Field[],
  words: (field: Field | undefined) => Words,
): void {
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(problems).map(([name, code]) => {
      const field = fields.find((each) => each.name === name);
      return [
        `credentials.${name}`,
        [{ code, params: { example: field?.example ?? '' }, words: words(field) }],
      ];
    }),
  );
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}
