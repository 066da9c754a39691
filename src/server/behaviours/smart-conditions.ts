/** What the conditions of a smart collection may say: which parameter is compared how, and with what. */
import type { Write } from './behaviour.ts';

interface Condition {
  parameter: string;
  operator: string;
  value: string | null;
}

/** The comparisons of each parameter. Source: specification section 3, “Collection”; `matjar_condition` answers the same ones. */
const operatorsOf: Record<string, readonly string[]> = {
  name: ['matches', 'does_not_match'],
  type: ['eq', 'not_eq'],
  vendor: ['eq', 'not_eq'],
  price_cents: ['eq', 'not_eq', 'gt', 'lt'],
  discounted_price_cents: ['eq', 'not_eq', 'gt', 'lt'],
  tags: ['any'],
  quantity: ['eq', 'gt', 'lt'],
  is_on_sale: ['eq'],
};

const numbers = new Set(['price_cents', 'discounted_price_cents', 'quantity']);

/** Brings the values into their one spelling, and refuses what no product could be asked for. */
export function agreeConditions({ after, refuse }: Write): void {
  const { values } = after.conditions as { values: Condition[] };
  for (const [place, condition] of values.entries()) {
    const at = `conditions.values.${place}`;
    const operators = operatorsOf[condition.parameter];
    // “id” stands for every product, whatever it is compared with.
    if (!operators) continue;
    if (!operators.includes(condition.operator))
      refuse(`${at}.operator`, 'condition_operator', { known: operators.join(', ') });
    else agreeValue(condition, `${at}.value`, refuse);
  }
}

function agreeValue(condition: Condition, at: string, refuse: Write['refuse']): void {
  const { parameter, value } = condition;
  if (parameter === 'name') {
    // Other programs wrap what they look for in percent signs; without a word every name matches.
    condition.value = value?.replace(/^%+|%+$/gu, '').trim() || null;
  } else if (value == null) refuse(at, 'required');
  else if (numbers.has(parameter) && !/^\d{1,15}$/u.test(value)) refuse(at, 'condition_number');
  else if (parameter === 'is_on_sale' && value !== 'true' && value !== 'false')
    refuse(at, 'condition_truth', { known: 'true, false' });
}
