/** Repository of courier statements. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { orderIdOfReference } from '../parcels/parcel-reference.ts';
import {
  linesWithStatus,
  missingOrders,
  settledStatuses,
  statementLineStatus,
  type StatementLineStatus,
} from './statement-line-status.ts';
import type { StatementLine } from './read-statement.ts';

export interface Statement {
  id: number;
  courier: string;
  fileName: string;
  lineCount: number;
  userName: string | null;
  isSettled: boolean;
  /** the running job that settles it */
  settleJob: number | null;
  /** lines that an interrupted settlement has recorded; 0 if it is settled or was not started */
  keptCount: number;
  changeSet: number | null;
  settledAt: string | null;
  createdAt: string;
}

/** Number of lines and their total in minor units; of `missing`, the total due. */
export interface Sum {
  count: number;
  amount: number;
}

const columns = `s.id, s.courier, s."fileName", s."lineCount", (select u.name from users u where u.id = s."user") as "userName",
  s."settledAt" is not null and is_statement_settled(s.company_id, s."changeSet") as "isSettled",
  (select j.id from jobs j where j.company_id = s.company_id and j.id = s."settleJob" and j.state in ('queued', 'running')) as "settleJob",
  case when s."settledAt" is null and is_statement_settled(s.company_id, s."changeSet") then (select count(*)::int
    from courier_statement_lines l where l.company_id = s.company_id and l."statementId" = s.id and l."isWritten") else 0 end as "keptCount",
  s."changeSet", s."settledAt", s."createdAt"`;

/** Stores a statement with its lines, each matched to its order by shipment number, else by order number. */
export async function saveStatement(
  transaction: Connection,
  companyId: number,
  { courier, fileName, lines }: { courier: string; fileName: string; lines: readonly StatementLine[] },
): Promise<number> {
  const [made] = await rowsOf<{ id: number }>(
    transaction,
    `insert into courier_statements (company_id, courier, "fileName", "lineCount") values ($1, $2, $3, $4) returning id`,
    [companyId, courier, fileName, lines.length],
  );
  const { id } = made!;
  const orderOf = await ordersOf(transaction, companyId, courier, lines);
  await rowsOf(
    transaction,
    `insert into courier_statement_lines (company_id, "statementId", line, "trackingNumber", "orderNumber", said, amount, "purchaseId")
     select $1, $2, * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[])`,
    [
      companyId,
      id,
      lines.map(({ line }) => line),
      lines.map(({ trackingNumber }) => trackingNumber),
      lines.map(({ orderNumber }) => orderNumber),
      lines.map(({ said }) => said),
      lines.map(({ amount }) => amount),
      lines.map(orderOf),
    ],
  );
  return id;
}

/**
 * Finds the orders of all lines in two queries: by shipment number (the newest order), else by order number. A number matches no order of another
 * courier, as couriers have order numbers of their own.
 */
async function ordersOf(
  transaction: Connection,
  companyId: number,
  courier: string,
  lines: readonly StatementLine[],
): Promise<(line: StatementLine) => number | null> {
  const numbers = [
    ...new Set(lines.flatMap((line) => [line.trackingNumber ?? [], line.orderNumber ?? []].flat())),
  ];
  const [shipments, orders] = await Promise.all([
    rowsOf<{ number: string; id: number }>(
      transaction,
      `select "trackingNumber" as number, max(id) as id from purchases
       where company_id = $1 and "trackingNumber" = any($2::text[]) group by 1`,
      [companyId, numbers],
    ),
    rowsOf<{ id: number; number: string }>(
      transaction,
      `select id, number from purchases where company_id = $1 and (number = any($2::text[]) or id = any($3::bigint[]))
         and (courier is null or courier = $4)`,
      [
        companyId,
        numbers.flatMap((number) => orderNumberIn(number) ?? []),
        numbers.flatMap((number) => orderIdOfReference(number, companyId) ?? []),
        courier,
      ],
    ),
  ]);
  const byShipment = new Map(shipments.map(({ number, id }) => [number, id]));
  const byNumber = new Map(orders.map(({ number, id }) => [number, id]));
  const known = new Set(orders.map(({ id }) => id));
  return ({ trackingNumber, orderNumber }) => {
    const shipped = byShipment.get(trackingNumber ?? '') ?? byShipment.get(orderNumber ?? '');
    const said = orderNumber ?? trackingNumber ?? '';
    const referred = orderIdOfReference(said, companyId);
    const numbered = byNumber.get(orderNumberIn(said) ?? '');
    return shipped ?? numbered ?? (referred !== null && known.has(referred) ? referred : null);
  };
}

/** Parses an order number of a courier's file: `#1042`, `1042` or, from a spreadsheet, `1042.0`. */
function orderNumberIn(text: string): string | null {
  const [, digits] = /^#?(\d{1,15})(?:\.0)?$/u.exec(text) ?? [];
  return digits ? `#${digits}` : null;
}

/** @throws Problem 404 */
export async function readStoredStatement(
  transaction: Connection,
  companyId: number,
  id: number,
  { lock = false } = {},
): Promise<Statement> {
  const [row] = await rowsOf<Statement>(
    transaction,
    `select ${columns} from courier_statements s where s.company_id = $1 and s.id = $2 ${lock ? 'for update of s' : ''}`,
    [companyId, safeId(id)],
  );
  if (!row) throw notFound('statement');
  return row;
}

export async function readStatements(
  transaction: Connection,
  companyId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Statement[]; total: number }> {
  const [rows, counted] = await Promise.all([
    rowsOf<Statement>(
      transaction,
      `select ${columns} from courier_statements s where s.company_id = $1 order by s.id desc limit $2 offset $3`,
      [companyId, limit, (page - 1) * limit],
    ),
    rowsOf<{ total: number }>(
      transaction,
      'select count(*)::int as total from courier_statements where company_id = $1',
      [companyId],
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Totals of a statement by verdict, of the orders that it does not list (`missing`), and of the lines that settling would record (`waiting`). */
export async function statementTotals(
  transaction: Connection,
  companyId: number,
  id: number,
): Promise<Record<StatementLineStatus | 'missing' | 'waiting', Sum>> {
  const rows = await rowsOf<Sum & { verdict: string }>(
    transaction,
    `select verdict, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from (${linesWithStatus}) judged group by 1
     union all select 'waiting', count(*)::int, coalesce(sum(amount), 0)::bigint from (${linesWithStatus}) judged
       where not "isWritten" and verdict = any($3::text[])
     union all select 'missing', count(*)::int, coalesce(sum(due), 0)::bigint from (${missingOrders}) left_out`,
    [companyId, id, settledStatuses],
  );
  const found = new Map(
    rows.map(({ verdict, count, amount }) => [verdict, { count, amount: Number(amount) }]),
  );
  const none = { count: 0, amount: 0 };
  return Object.fromEntries(
    [...statementLineStatus, 'missing' as const, 'waiting' as const].map((name) => [
      name,
      found.get(name) ?? none,
    ]),
  ) as Record<StatementLineStatus | 'missing' | 'waiting', Sum>;
}
