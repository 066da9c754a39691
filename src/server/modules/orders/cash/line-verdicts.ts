/** What each line of a statement means for its order, as the orders stand now; of a line that is written, as they stood then. */
import type { Sql } from '../../../../field-types/column.ts';

/**
 * `paid`: what was due; `short` and `over`: less and more; `double`: its order stands in a line before; `closed`: called off, a draft, or refunded;
 * `paid_before`: nothing is due any more; `no_cash`: nothing was collected; `unreadable`: no amount; `unknown`: no such order.
 */
export const verdicts = [
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
export type Verdict = (typeof verdicts)[number];

/** Those whose cash is kept when the statement is settled. */
export const settledVerdicts: readonly Verdict[] = ['paid', 'short', 'over'];

const due = `p.total - p."returnedTotal" - p."goodwillTotal" - p."paidTotal" + p."refundedTotal"`;

/** The lines of statement `$2` with their orders `p`, and which of them are kept: a query. */
export const linesWithVerdicts: Sql = `select l.line, l."trackingNumber", l."orderNumber", l.said, l.amount, l."purchaseId", p.number as "purchaseNumber", p.fulfillment,
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

/** Orders of the courier of statement `$2` that were delivered before it and of which it says nothing. What is due is asked after they are found, for it misleads the planner. */
export const missingOrders: Sql = `select * from (select p.id as "purchaseId", p.number as "purchaseNumber", p."trackingNumber", p.fulfillment, ${due} as due, d.since
  from courier_statements s join cash_dues d on d.company_id = $1 and d.since <= s."createdAt"
    join purchases p on p.company_id = $1 and p.id = d."purchaseId" and p.courier = s.courier
  where s.company_id = $1 and s.id = $2 and not exists (select from courier_statement_lines l
    where l.company_id = $1 and l."statementId" = $2 and l."purchaseId" = p.id) offset 0) missing where due > 0`;

/** Days that cash has been with a courier, in the columns of its age. */
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
