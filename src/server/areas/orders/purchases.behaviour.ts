/** Orders: what is made of their lines, who receives them, and which may be deleted; what may be changed by hand their schema says. */
import { outcomeOfOrder } from './outcome.ts';
import type { Behaviour, RecordValues } from '../../engine/records/behaviour.ts';

const lines = `select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity, 'price', l.price,
    'total', l.total, 'productId', l."productId", 'variantId', l."variantId") order by l.id), '[]')
  from purchase_products l where l.company_id = $1 and l."purchaseId" = t.id`;

export const purchases: Behaviour = {
  derived: {
    number: `'#' || t.id`,
    purchaseProducts: lines,
    creator: 'select u.name from users u where u.id = t.creator',
    recipientCustomer: `select jsonb_build_object('name', t."shipTo" -> 'name', 'phoneNumber', t."shipTo" -> 'phoneNumber')
      where t."shipTo" is not null`,
  },
  filters: {
    vendor: (value, bind) => `exists (select from purchase_products l
      join products p on p.company_id = l.company_id and p.id = l."productId"
      where l.company_id = $1 and l."purchaseId" = t.id and p.vendor = any(${bind(value)}::text[]))`,
    outcome: (value, bind) => `${outcomeOfOrder} = any(${bind(value)}::text[])`,
  },
  aliases: { recipientCustomer: { fields: ['shipTo'], spread: nameRecipient } },
  beforeDelete: ({ status, payment }) =>
    status === 'draft' || payment === 'pending' ? undefined : 'order_kept',
};

/** The recipient is the first two lines of the delivery address; whoever writes that whole has said both. */
function nameRecipient(recipient: unknown, { shipTo }: RecordValues): RecordValues {
  if (!shipTo && !recipient) return {};
  const named = (recipient ?? { name: null, phoneNumber: null }) as object;
  return { shipTo: { country: 'Egypt', ...(shipTo as object | null), ...named } };
}
