/** Verdicts on the lines of a courier statement: computed from the current orders, and fixed once a line is written. */
import type { Sql } from '../../../../field-types/column.ts';

/**
 * `paid`: the amount due; `short` and `over`: less and more; `double`: an earlier line has the same order; `closed`: cancelled, a draft, or refunded;
 * `paid_before`: nothing is due; `no_cash`: nothing was collected; `unreadable`: no amount; `unknown`: no such order.
 */
export const statementLineStatus = [
  'paid',
  'short',
  'over',
  'double',
  'unknown',
  'closed',
  'paid_before',
  'no_cash',
  'unreadable',
] as const;
export type StatementLineStatus = (typeof statementLineStatus)[number];

/** Verdicts whose cash is recorded when the statement is settled. */
export const settledStatuses: readonly StatementLineStatus[] = ['paid', 'short', 'over'];

const due = `p.total - p."returnedTotal" - p."goodwillTotal" - p."paidTotal" + p."refundedTotal"`;

/** Query: the lines of statement `$2` of tenant `$1` with their orders, verdicts, and whether they are written. */
export const linesWithStatus: Sql = `select l.line, l."trackingNumber", l."orderNumber", l.said, l.amount, l."purchaseId", p.number as "purchaseNumber", p.fulfillment,
    case when s."isKept" and l."isWritten" then l.due else ${due} end as due,
    case when s."isKept" and l."isWritten" then l.verdict
      when p.id is null then 'unknown'
      when row_number() over (partition by l."purchaseId" order by l.line) > 1 then 'double'
      when l.amount is null then 'unreadable'
      when l.amount <= 0 then 'no_cash'
      when p.status not in ('active', 'archived') or p.payment = 'refunded' then 'closed'
      when p.payment = 'paid' or ${due} <= 0 then 'paid_before'
      when l.amount < ${due} then 'short' when l.amount > ${due} then 'over' else 'paid' end as verdict,
    s."isKept" and l."isWritten" as "isWritten"
  from (select is_statement_settled(company_id, "changeSet") as "isKept" from courier_statements
      where company_id = $1 and id = $2) s
    join courier_statement_lines l on l.company_id = $1 and l."statementId" = $2
    left join purchases p on p.company_id = $1 and p.id = l."purchaseId"`;

/**
 * Query: orders of the courier of statement `$2` that were delivered before it and that it does not list. `offset 0` keeps the filter on the amount
 * due out of the subquery, where it misleads the planner.
 */
export const missingOrders: Sql = `select * from (select p.id as "purchaseId", p.number as "purchaseNumber", p."trackingNumber", p.fulfillment, ${due} as due, d.since
  from courier_statements s join cash_dues d on d.company_id = $1 and d.since <= s."createdAt"
    join purchases p on p.company_id = $1 and p.id = d."purchaseId" and p.courier = s.courier
  where s.company_id = $1 and s.id = $2 and not exists (select from courier_statement_lines l
    where l.company_id = $1 and l."statementId" = $2 and l."purchaseId" = p.id) offset 0) missing where due > 0`;

/** Query: cash on delivery that couriers have not paid out yet, in minor units, by courier and age in days. */
export const cashDues: Sql = `select p.courier, count(*)::int as count, sum(${due})::bigint as amount,
    ${[
      ['week', 'age < 8'],
      ['fortnight', 'age between 8 and 14'],
      ['month', 'age between 15 and 30'],
      ['older', 'age > 30'],
    ]
      .map(([name, when]) => `coalesce(sum(${due}) filter (where ${when}), 0)::bigint as ${name}`)
      .join(', ')}
  from cash_dues d cross join lateral (select (now()::date - d.since::date) as age) days
    join purchases p on p.company_id = d.company_id and p.id = d."purchaseId"
  where d.company_id = $1 and ${due} > 0 group by p.courier order by sum(${due}) desc`;
