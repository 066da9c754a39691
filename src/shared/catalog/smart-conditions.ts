/** What the conditions of a smart collection may say: which parameter is compared how, and with what. */

/** A condition as it is written and stored; a price is in minor units, as text like every value. */
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

/** The comparisons of each parameter. Source: specification section 3, “Collection”; `matjar_condition` answers the same ones. */
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

/** What is compared with a number, and the refusal of anything else. */
const numbers: Readonly<Record<string, string>> = {
  price_cents: 'condition_amount',
  discounted_price_cents: 'condition_amount',
  quantity: 'condition_number',
};

type Refuse = (place: string, code: string, params?: { known: string }) => void;

/**
 * Brings the values into their one spelling, and refuses what no product could be asked for.
 * @param refuse is told of a mistake, at its path in the record: `conditions.values.0.operator`
 */
export function normalizeConditions(conditions: SmartConditions | null, refuse: Refuse): void {
  for (const [n, condition] of conditions?.values.entries() ?? []) {
    const at = `conditions.values.${n}`;
    const operators = operatorsOf[condition.parameter];
    // “id” stands for every product, whatever it is compared with.
    if (!operators) continue;
    if (!operators.includes(condition.operator))
      refuse(`${at}.operator`, 'condition_operator', { known: operators.join(', ') });
    else agreeValue(condition, `${at}.value`, refuse);
  }
}

function agreeValue(condition: SmartCondition, at: string, refuse: Refuse): void {
  const { parameter, value } = condition;
  if (parameter === 'name') {
    // Without a word every name matches.
    condition.value = unwrapped(value ?? '').trim() || null;
  } else if (value == null) refuse(at, 'required');
  else if (numbers[parameter] && !/^\d{1,15}$/u.test(value)) refuse(at, numbers[parameter]);
  else if (parameter === 'is_on_sale' && value !== 'true' && value !== 'false')
    refuse(at, 'condition_truth', { known: 'true, false' });
}

/** Other programs wrap what they look for in percent signs. One sign alone is part of the name: “50% cotton”. */
function unwrapped(value: string): string {
  return /^%.*%$/su.test(value) ? unwrapped(value.slice(1, -1)) : value;
}
