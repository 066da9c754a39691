/** Discount fields in the format of the specification: value, usage, conditions, `isDisabled`. */
import type { RecordValues, Spelling } from '../../crud/records/resources/resource-hooks.ts';

interface Value {
  valueType?: string;
  value?: number | null;
}

/** Value types of the specification mapped to the stored ones. */
const kindsOfValue: Record<string, string> = {
  fixed_amount: 'fixed',
  'fixed amount': 'fixed',
  'free shipping': 'free_shipping',
};
const ownKind = (kind: string): string => kindsOfValue[kind] ?? kind;

const value: Spelling = {
  read: `jsonb_build_object('valueType', case t."valueType" when 'fixed' then 'fixed_amount' else t."valueType" end,
    'value', case t."valueType" when 'fixed' then t.amount::numeric when 'percentage' then t.percentage end)`,
  write(said, record) {
    if (said == null) return undefined;
    const { valueType, value: number } = said as Value;
    const kind = ownKind(valueType ?? (record.valueType as string | undefined) ?? 'percentage');
    const held = number === undefined ? {} : { [kind === 'fixed' ? 'amount' : 'percentage']: number };
    return { valueType: kind, ...(kind === 'free_shipping' ? {} : held) };
  },
  places: { valueType: 'value.valueType', percentage: 'value.value', amount: 'value.value' },
};

const usage: Spelling = {
  read: `jsonb_build_object('maxUses', t."maxUses", 'oncePerCustomer', t."oncePerCustomer",
    'onlySignedInCustomers', t."onlySignedInCustomers", 'customers', array(select l."customerId" from discount_customers l
      where l.company_id = $1 and l."discountId" = t.id order by l."customerId"))`,
  write: (said) => said as RecordValues,
  places: {
    maxUses: 'usage.maxUses',
    oncePerCustomer: 'usage.oncePerCustomer',
    onlySignedInCustomers: 'usage.onlySignedInCustomers',
    customers: 'usage.customers',
  },
};

/** `isDisabled: false` changes a disabled discount only, not an expired one. */
const isDisabled: Spelling = {
  read: `t.status in ('inactive', 'disabled')`,
  write(said, record) {
    const isOff = record.status === 'inactive' || record.status === 'disabled';
    if (said === isOff) return undefined;
    if (!said && record.status !== undefined && !isOff) return undefined;
    return { status: said ? 'inactive' : 'active' };
  },
};

type Condition = Partial<
  Record<'minimumPurchaseValue' | 'minProductQuantity' | 'minXQuantity', number | null>
> & {
  type?: string;
};

/** A number without a condition type implies its type. */
const conditions: Spelling = {
  write(said) {
    if (typeof said !== 'object' || said === null) return undefined;
    const { type, minimumPurchaseValue, minXQuantity, minProductQuantity = minXQuantity } = said as Condition;
    const meant =
      minimumPurchaseValue != null
        ? 'minPurchase'
        : minProductQuantity != null
          ? 'minProductQuantity'
          : 'none';
    return {
      conditions: type ?? meant,
      ...(minimumPurchaseValue !== undefined && { minimumPurchaseValue }),
      ...(minProductQuantity !== undefined && { minProductQuantity }),
    };
  },
  places: {
    minimumPurchaseValue: 'conditions.minimumPurchaseValue',
    minProductQuantity: 'conditions.minProductQuantity',
  },
};

/** For discounts other than buy X get Y, it is the number of the minimum quantity condition. */
const minXQuantity: Spelling = {
  write: (said, { type, conditions: condition, minProductQuantity }) =>
    type !== 'BuyXGetYDiscount' &&
    condition === 'minProductQuantity' &&
    minProductQuantity == null &&
    said != null
      ? { minProductQuantity: said }
      : undefined,
};

const valueType: Spelling = {
  write: (said) => (ownKind(said as string) === said ? undefined : { valueType: ownKind(said as string) }),
};

export const discountAliases: Readonly<Record<string, Spelling>> = {
  conditions,
  isDisabled,
  minXQuantity,
  usage,
  value,
  valueType,
};
