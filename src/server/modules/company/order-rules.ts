/** Settings of a store that apply to orders. */
import type { StoreShipping } from '../../../shared/orders/shipping.ts';
import type { VatMode } from '../../../shared/orders/vat.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { amountFormatter, type AmountFormatter, type StoreMoney } from './amount-formatter.ts';

export interface OrderRules {
  vat: VatMode;
  shipping: StoreShipping;
  /** minor units */
  codFee: number;
  /** minimum order total, minor units */
  minimumTotal: number | null;
  /** formats an amount for sentences */
  said: AmountFormatter;
}

interface Settings extends StoreShipping, StoreMoney {
  addTaxes: boolean;
  pricesIncludeTaxes: boolean;
  codFee: number;
  minimumTotal: number | null;
}

export async function readOrderRules(transaction: Connection, companyId: number): Promise<OrderRules> {
  const [row] = await rowsOf<Settings>(
    transaction,
    `select "addTaxes", "pricesIncludeTaxes", "shippingType" as type, coalesce("shippingFees", 0) as fees, "extraKiloFees",
       "minimumFreeShippingTotal" as "freeFrom", "shippingFeesCalculation" as calculation, "useNewLocations", "codFee", "minimumOrderTotal" as "minimumTotal",
       "paymentCurrency" as currency, "priceDecimalPoints" as decimals
     from companies where id = $1`,
    [companyId],
  );
  const { addTaxes, pricesIncludeTaxes, codFee, minimumTotal, currency, decimals, ...shipping } = row!;
  const vat = addTaxes ? (pricesIncludeTaxes ? 'included' : 'added') : 'none';
  return { vat, shipping, codFee, minimumTotal, said: amountFormatter({ currency, decimals }) };
}
