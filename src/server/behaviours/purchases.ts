/** Orders: what may be changed by hand once they are placed, and which may be deleted. */
import { outcomeOfOrder } from '../analytics/outcome.ts';
import type { Behaviour, RecordValues, Write } from './behaviour.ts';

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
  beforeWrite: (write) => {
    agreePayment(write);
    agreeFulfillment(write);
  },
  beforeDelete: ({ status, payment }) =>
    status === 'draft' || payment === 'pending' ? undefined : 'order_kept',
};

/** The recipient is the first two lines of the delivery address; whoever writes that whole has said both. */
function nameRecipient(recipient: unknown, { shipTo }: RecordValues): RecordValues {
  if (!shipTo && !recipient) return {};
  const named = (recipient ?? { name: null, phoneNumber: null }) as object;
  return { shipTo: { country: 'Egypt', ...(shipTo as object | null), ...named } };
}

const isPlaced = ({ after }: Write) => after.status === 'active' || after.status === 'archived';

/** Paid and unpaid are for a person to say; what else becomes of a payment, its provider says. */
function agreePayment(write: Write): void {
  const { before, after, refuse } = write;
  if (after.payment === before?.payment) return;
  if (after.payment !== 'paid' && after.payment !== 'unpaid') refuse('payment', 'payment_by_hand');
  else if (!isPlaced(write)) refuse('payment', 'order_not_active');
}

/** To cancel gives back stock and money, so it is a call of its own. */
function agreeFulfillment(write: Write): void {
  const { before, after, refuse } = write;
  if (after.fulfillment === before?.fulfillment) return;
  if (!isPlaced(write)) refuse('fulfillment', 'order_not_active');
  else if (after.fulfillment === 'cancelled') refuse('fulfillment', 'cancel_instead');
}
