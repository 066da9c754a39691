/** Clauses that describe a discount, from form values or a record: keys of `discount_words` with their parameters. */

export interface Clause {
  key: string;
  /** percentages and counts as numbers; amounts in minor units */
  count?: number;
  amount?: number;
  percent?: number;
  /** resources and ids of the records to name */
  named?: { resource: 'products' | 'collections'; ids: readonly number[] }[];
  /** ISO timestamp */
  at?: string;
}

export type DiscountValues = Readonly<Record<string, unknown>>;

const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
/** An incomplete date counts as none. */
const moment = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
const ids = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).filter((id) => Number.isInteger(id)) : [];

function goods(values: DiscountValues, products: string, collections: string): NonNullable<Clause['named']> {
  return [
    { resource: 'products' as const, ids: ids(values[products]) },
    { resource: 'collections' as const, ids: ids(values[collections]) },
  ].filter((each) => each.ids.length > 0);
}

/** Clause of the discount's value; null while no value is set. */
function worth(values: DiscountValues, on: string): Clause | null {
  const percent = number(values.percentage);
  const amount = number(values.amount);
  if (values.valueType === 'percentage' && percent === 100 && on === 'exchange')
    return { key: 'free_exchange' };
  if (values.valueType === 'percentage') return percent ? { key: `percent_${on}`, percent } : null;
  return amount ? { key: `amount_${on}`, amount } : null;
}

function first(values: DiscountValues): Clause[] {
  const { type, valueType } = values;
  if (type === 'ShippingDiscount') {
    if (valueType === 'free_shipping') return [{ key: 'free_shipping' }];
    return [worth(values, 'shipping') ?? { key: 'nothing' }];
  }
  if (type === 'BillDiscount') return [worth(values, 'bill') ?? { key: 'nothing' }];
  if (type === 'BuyXGetYDiscount') {
    const buys = goods(values, 'buysProducts', 'buysCollections');
    const gets = goods(values, 'getsProducts', 'getsCollections');
    const got = worth(values, 'exchange');
    return [
      {
        key: values.isXExactMatch === true ? 'buy_exactly' : 'buy',
        count: number(values.minXQuantity) ?? 1,
        named: buys,
      },
      {
        key: values.isYExactMatch === true ? 'get_exactly' : 'get',
        count: number(values.maxYQuantity) ?? 1,
        named: gets,
      },
      got ?? { key: 'nothing' },
    ];
  }
  const named = goods(values, 'products', 'collections');
  return [{ ...(worth(values, 'products') ?? { key: 'nothing_on' }), named }];
}

/** All clauses, in the order of the sentence. */
export function discountClauses(values: DiscountValues): Clause[] {
  const { conditions } = values;
  const startsAt = moment(values.startsAt);
  const endsAt = moment(values.endsAt);
  const least = number(values.minimumPurchaseValue);
  const pieces = number(values.minProductQuantity);
  const uses = number(values.maxUses);
  const people = ids(values.customers);
  return [
    ...first(values),
    ...(conditions === 'minPurchase' && least ? [{ key: 'from_amount', amount: least }] : []),
    ...(conditions === 'minProductQuantity' && pieces ? [{ key: 'from_pieces', count: pieces }] : []),
    ...(people.length ? [{ key: 'customers', count: people.length }] : []),
    ...(values.onlySignedInCustomers === true ? [{ key: 'accounts' }] : []),
    ...(values.oncePerCustomer === true ? [{ key: 'once' }] : []),
    ...(uses ? [{ key: 'uses', count: uses }] : []),
    ...(values.isAutomatic === true ? [{ key: 'automatic' }] : []),
    ...(startsAt ? [{ key: 'starts', at: startsAt }] : []),
    ...(endsAt ? [{ key: 'ends', at: endsAt }] : []),
  ];
}
