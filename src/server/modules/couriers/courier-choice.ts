/** By which courier an order goes where nobody names one: by the store's rules, else its usual courier, and why. */
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

/** What rules ask, of an order or of one that is thought of. */
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

/** @param order absent: rules are not asked. @returns `null` where there is no courier, or none of several is the usual one */
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

/** Is there any courier, so that rules or a person may choose one? */
export async function hasCourierAccount(transaction: Connection, companyId: number): Promise<boolean> {
  const [row] = await rowsOf(transaction, 'select 1 from courier_accounts where company_id = $1 limit 1', [
    companyId,
  ]);
  return row !== undefined;
}
