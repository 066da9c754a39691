/** Choice of an order's courier: by the store's courier rules, else the default courier, with the reason. */
import {
  chooseCourier,
  type ChosenCourier,
  type CourierRule,
  type RuledOrder,
} from '../../../shared/orders/courier-rules.ts';
import type { CourierName } from '../../../shared/orders/couriers.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { places, type WrittenPlace } from '../shipping/shipping.ts';

/** Data that courier rules check, of an order or of an example. */
export interface OrderToSend {
  shipTo: WrittenPlace | null;
  grams: number;
  paymentType: string;
}

const ruledOf = ({ shipTo, grams, paymentType }: OrderToSend): RuledOrder => ({
  region: shipTo ? (places.of(shipTo)[1]?.id ?? null) : null,
  grams,
  paymentType,
});

/**
 * @param order absent: rules are skipped
 * @returns `null` without an account, or if none of several is the default
 */
export async function courierFor(
  transaction: Connection,
  companyId: number,
  order: OrderToSend | null,
): Promise<ChosenCourier | null> {
  const [connected, [store]] = await Promise.all([
    rowsOf<{ courier: CourierName; isDefault: boolean }>(
      transaction,
      'select courier, "isDefault" from courier_accounts where company_id = $1 order by courier',
      [companyId],
    ),
    rowsOf<{ rules: CourierRule[] }>(
      transaction,
      'select "courierRules" as rules from companies where id = $1',
      [companyId],
    ),
  ]);
  return chooseCourier(store?.rules ?? [], connected, order && ruledOf(order));
}

/** True if the store has a courier account. */
export async function hasCourierAccount(transaction: Connection, companyId: number): Promise<boolean> {
  const [row] = await rowsOf(transaction, 'select 1 from courier_accounts where company_id = $1 limit 1', [
    companyId,
  ]);
  return row !== undefined;
}
