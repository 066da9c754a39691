/** Conditions of smart collections: parameters, operators and values. */

/** A stored condition; prices are in minor units, as text like every value. */
interface SmartCondition {
  parameter: string;
  operator: string;
  value: string | null;
}

/** The conditions of a collection, of which all or any must hold. */
export interface SmartConditions {
  operator: 'and' | 'or';
  values: SmartCondition[];
}

/** Operators by parameter. Source: specification section 3, “Collection”; the SQL function `matjar_condition` evaluates them. */
export const operatorsOf: Record<string, readonly string[]> = {
  name: ['matches', 'does_not_match'],
  type: ['eq', 'not_eq'],
  vendor: ['eq', 'not_eq'],
  price_cents: ['eq', 'not_eq', 'gt', 'lt'],
  discounted_price_cents: ['eq', 'not_eq', 'gt', 'lt'],
  tags: ['any'],
  quantity: ['eq', 'gt', 'lt'],
  is_on_sale: ['eq'],
};

/** Numeric parameters and their error codes. */
const numbers: Readonly<Record<string, string>> = {
  price_cents: 'condition_amount',
  discounted_price_cents: 'condition_amount',
  quantity: 'condition_number',
};

type Refuse = (place: string, code: string, params?: { known: string }) => void;

/**
 * Normalizes values and refuses invalid conditions.
 * @param refuse called with the error's path: `conditions.values.0.operator`
 */
export function normalizeConditions(conditions: SmartConditions | null, refuse: Refuse): void {
  for (const [n, condition] of conditions?.values.entries() ?? []) {
    const at = `conditions.values.${n}`;
    const operators = operatorsOf[condition.parameter];
    // “id” matches every product, whatever the value.
    if (!operators) continue;
    if (!operators.includes(condition.operator))
      refuse(`${at}.operator`, 'condition_operator', { known: operators.join(', ') });
    else agreeValue(condition, `${at}.value`, refuse);
  }
}

function agreeValue(condition: SmartCondition, at: string, refuse: Refuse): void {
  const { parameter, value } = condition;
  if (parameter === 'name') {
    // An empty text matches every name.
    condition.value = unwrapped(value ?? '').trim() || null;
  } else if (value == null) refuse(at, 'required');
  else if (numbers[parameter] && !/^\d{1,15}$/u.test(value)) refuse(at, numbers[parameter]);
  else if (parameter === 'is_on_sale' && value !== 'true' && value !== 'false')
    refuse(at, 'condition_truth', { known: 'true, false' });
}

/** Removes surrounding percent signs, which other programs add. A single sign is part of the text: “50% cotton”. */
function unwrapped(value: string): string {
  return /^%.*%$/su.test(value) ? unwrapped(value.slice(1, -1)) : value;
}
