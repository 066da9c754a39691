/** By which courier an order goes: the first rule that holds for it, else the store's usual courier. Source: specification section 3, “Couriers”. */
import type { CourierName } from './couriers.ts';

/** What a rule leaves open holds for every order; a rule that says nothing is none. */
export interface CourierRule {
  courier: CourierName;
  /** ids of governorates; empty: any */
  regions: string[];
  /** from so many grams on; `null`: from nothing */
  fromGrams: number | null;
  /** up to so many, these among them; `null`: without end */
  toGrams: number | null;
  /** ways to pay; empty: any */
  paymentTypes: string[];
}

/** What rules ask of an order. */
export interface RuledOrder {
  /** the governorate's id; `null`: not known */
  region: string | null;
  grams: number;
  paymentType: string;
}

export type CourierReason = 'named' | 'rule' | 'usual' | 'only';

export interface ChosenCourier {
  courier: CourierName;
  because: CourierReason;
  /** the rule's place, from 1 */
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

/** @param connected those with an account; rules of others are passed over. @returns `null` where no courier is left to choose */
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
