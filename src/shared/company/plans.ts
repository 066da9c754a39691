/** Subscription plans, billing cycles, and features. */
import type { Locale } from '../texts/locale.ts';
import { hasEnded, hasPlan, isOnTrial, type Subscriber } from './subscription-state.ts';

/** Features that depend on the plan. Source: requirement A7. */
export const features = ['shop-analytics', 'pos-analytics', 'theming'] as const;
export type Feature = (typeof features)[number];

export const featureTitles: Record<Feature, Record<Locale, string>> = {
  'shop-analytics': { en: 'Store analytics', ar: 'تحليلات المتجر' },
  'pos-analytics': { en: 'Point-of-sale analytics', ar: 'تحليلات نقاط البيع' },
  theming: { en: 'Website builder', ar: 'مصمّم الموقع' },
};

/** A billing cycle. Source: specification section 9. */
export interface PlanCycle {
  cycle: 'monthly' | 'quarterly' | 'semi_annual' | 'annual' | 'biannual';
  months: number;
  discountPercent: number;
}

/** Shortest first. “biannual” is the key of two years. */
export const planCycles: readonly PlanCycle[] = [
  { cycle: 'monthly', months: 1, discountPercent: 0 },
  { cycle: 'quarterly', months: 3, discountPercent: 10 },
  { cycle: 'semi_annual', months: 6, discountPercent: 15 },
  { cycle: 'annual', months: 12, discountPercent: 25 },
  { cycle: 'biannual', months: 24, discountPercent: 40 },
];

type PlanCode = 'starter' | 'bronze' | 'silver' | 'gold' | 'zampos';

export interface Plan {
  id: number;
  code: PlanCode;
  name: Record<Locale, string>;
  /** EGP, in piastres, before the discount of a cycle */
  monthlyPriceCents: number;
  features: readonly Feature[];
}

/** In order of comparison. The ids are those of the specification, section 3, “Plan”. */
export const plans: readonly Plan[] = [
  {
    id: 4,
    code: 'starter',
    name: { en: 'Starter', ar: 'البداية' },
    monthlyPriceCents: 29_900,
    features: [],
  },
  {
    id: 1,
    code: 'bronze',
    name: { en: 'Bronze', ar: 'البرونزية' },
    monthlyPriceCents: 59_900,
    features: ['theming'],
  },
  {
    id: 2,
    code: 'silver',
    name: { en: 'Silver', ar: 'الفضية' },
    monthlyPriceCents: 99_900,
    features: ['theming', 'shop-analytics'],
  },
  {
    id: 3,
    code: 'gold',
    name: { en: 'Gold', ar: 'الذهبية' },
    monthlyPriceCents: 179_900,
    features: ['theming', 'shop-analytics', 'pos-analytics'],
  },
  {
    id: 6,
    code: 'zampos',
    name: { en: 'ZamPOS', ar: 'زام بوس' },
    monthlyPriceCents: 49_900,
    features: ['pos-analytics'],
  },
];

export const planOf = (id: number | null): Plan | undefined => plans.find((plan) => plan.id === id);

/** The price of a cycle in piastres, after its discount. */
export function priceOf({ monthlyPriceCents }: Plan, { months, discountPercent }: PlanCycle): number {
  return Math.round((monthlyPriceCents * months * (100 - discountPercent)) / 100);
}

/** The plans that include any of these features. */
export function plansWith(wanted: readonly Feature[]): Plan[] {
  return plans.filter((plan) => wanted.some((feature) => plan.features.includes(feature)));
}

/** The features that a store can use. */
export function featuresOf(store: Subscriber, now: Date): Feature[] {
  if (isOnTrial(store, now)) return [...features];
  if (!hasPlan(store, now)) return [];
  const own = planOf(store.planId)?.features ?? [];
  return features.filter((feature) => own.includes(feature) || store.features.includes(feature));
}

/** Why a feature is not available: plan or trial ended, or not in the plan; `null`: available. */
export function closedBy(wanted: readonly Feature[], store: Subscriber, now: Date): 'ended' | 'plan' | null {
  const open = featuresOf(store, now);
  if (wanted.some((feature) => open.includes(feature))) return null;
  return hasEnded(store, now) ? 'ended' : 'plan';
}
