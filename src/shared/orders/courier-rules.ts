/** Courier selection: the first matching rule, else the store's default courier. Source: specification section 3, “Couriers”. */
import type { CourierName } from './couriers.ts';

/** A courier rule; an empty condition matches every order, and a rule needs at least one. */
export interface CourierRule {
  courier: CourierName;
  /** ids of governorates; empty: any */
  regions: string[];
  /** minimum weight in grams; `null`: none */
  fromGrams: number | null;
  /** maximum weight in grams, inclusive; `null`: none */
  toGrams: number | null;
  /** payment types; empty: any */
  paymentTypes: string[];
}

/** Order data that rules check. */
export interface RuledOrder {
  /** id of the governorate; `null`: unknown */
  region: string | null;
  grams: number;
  paymentType: string;
}

export type CourierReason = 'named' | 'rule' | 'usual' | 'only';

export interface ChosenCourier {
  courier: CourierName;
  because: CourierReason;
  /** number of the rule, from 1 */
  rule: number | null;
}

export const isOpenRule = ({ regions, fromGrams, toGrams, paymentTypes }: CourierRule): boolean =>
  !regions.length && !paymentTypes.length && fromGrams === null && toGrams === null;

const holdsFor = (
  { regions, fromGrams, toGrams, paymentTypes }: CourierRule,
  { region, grams, paymentType }: RuledOrder,
): boolean =>
  (!regions.length || (region !== null && regions.includes(region))) &&
  (fromGrams === null || grams >= fromGrams) &&
  (toGrams === null || grams <= toGrams) &&
  (!paymentTypes.length || paymentTypes.includes(paymentType));

/**
 * Chooses the courier of an order.
 * @param connected couriers with an account; rules of others are skipped.
 * @returns `null` when there is none to choose
 */
export function chooseCourier(
  rules: readonly CourierRule[],
  connected: readonly { courier: CourierName; isDefault: boolean }[],
  order: RuledOrder | null,
): ChosenCourier | null {
  const has = (courier: CourierName) => connected.some((each) => each.courier === courier);
  const at = order ? rules.findIndex((rule) => has(rule.courier) && holdsFor(rule, order)) : -1;
  if (at !== -1) return { courier: rules[at]!.courier, because: 'rule', rule: at + 1 };
  const usual = connected.find(({ isDefault }) => isDefault);
  if (usual) return { courier: usual.courier, because: 'usual', rule: null };
  const [only, ...others] = connected;
  return only && !others.length ? { courier: only.courier, because: 'only', rule: null } : null;
}
