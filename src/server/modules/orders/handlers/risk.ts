/** Handler of an order's delivery risk: refused deliveries with the same phone number or address. */
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { orderRiskKeys } from '../order-risk.ts';

interface Keys {
  customerId: number | null;
  phones: (string | null)[];
  place: string | null;
  isOpen: boolean;
}

/** Limits: refused deliveries returned, newest first, and delivered orders counted. */
const [most, mostTaken] = [20, 100];

export const risk: Handler = (request, { read }) =>
  read(async (transaction, { companyId }) => {
    const id = safeId((request.params as { id: number }).id);
    // In a query of its own: under row-level security an index is used only for comparisons with values.
    const [keys] = await rowsOf<Keys>(
      transaction,
      `select t."customerId", ${orderRiskKeys} from purchases t where t.company_id = $1 and t.id = $2`,
      [companyId, id],
    );
    if (!keys) throw recordNotFound(prepared.purchases);
    const [refusals, taken] = await Promise.all([
      keys.isOpen
        ? rowsOf(
            transaction,
            `select r."purchaseId", (select o.number from purchases o where o.company_id = $1 and o.id = r."purchaseId") as number, r.outcome, r."refusedAt",
               coalesce(r.phone = any($3::text[]), false) as "isSamePhone", coalesce(r.place = $4, false) as "isSameAddress"
             from refused_deliveries r
             where r.company_id = $1 and r."purchaseId" <> $2 and (r.phone = any($3::text[]) or r.place = $4)
             order by r."refusedAt" desc, r."purchaseId" desc limit ${most}`,
            [companyId, id, keys.phones.filter((phone) => phone !== null), keys.place],
          )
        : [],
      rowsOf<{ count: number }>(
        transaction,
        `select count(*)::int as count from (select from purchases t where t.company_id = $1 and t."customerId" = $2
           and t.id <> $3 and t.fulfillment = 'delivered' limit ${mostTaken}) taken`,
        [companyId, keys.customerId, id],
      ),
    ]);
    return { body: { data: { refusals, delivered: taken[0]?.count ?? 0 } } };
  });
