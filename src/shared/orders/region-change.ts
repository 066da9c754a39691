/** Bulk change of region prices: computes the new prices for preview. */
import { computePlacePrice, type RegionPrice, type StoreShipping } from './shipping.ts';

const parts = ['first', 'extra'] as const;
type Part = (typeof parts)[number];

/** Amounts in minor units. Omitted or `null` values are not changed. */
export interface RegionChange {
  /** `inherit`: use the parent region's price; `disable`: no delivery */
  kind: 'set' | 'percent' | 'amount' | 'inherit' | 'disable' | 'enable';
  /** for `set`: the prices */
  first?: number | null;
  extra?: number | null;
  /** for `percent`: 10 adds a tenth, −10 removes it; for `amount`: minor units */
  by?: number;
  /** for `percent`, `amount`: which price */
  of?: 'first' | 'extra' | 'both';
}

export interface RegionOutcome {
  id: string;
  before: RegionPrice;
  after: RegionPrice;
  /** error code when not changed, and the region that causes it */
  refusal: 'region_below_disabled' | 'region_price_below_zero' | null;
  by: string | null;
  /** inherits from a region that is changed too */
  follows: string | null;
}

const nothing = (id: string): RegionPrice => ({ id, first: null, extra: null, isDisabled: false });

/** Whether a price states nothing and need not be stored. */
export const isEmptyPrice = ({ first, extra, isDisabled }: RegionPrice): boolean =>
  first === null && extra === null && !isDisabled;

export const isSamePrice = (one: RegionPrice, other: RegionPrice): boolean =>
  one.first === other.first && one.extra === other.extra && one.isDisabled === other.isDisabled;

/**
 * Computes the outcomes of a change.
 * @param lineages path of each changed region, from the country down
 * @param stated stored prices of these regions
 */
export function changeRegions(
  store: StoreShipping,
  lineages: readonly (readonly string[])[],
  stated: ReadonlyMap<string, RegionPrice>,
  change: RegionChange,
): RegionOutcome[] {
  const chosen = new Set(lineages.map((lineage) => lineage.at(-1)!));
  return lineages.map((lineage) => {
    const id = lineage.at(-1)!;
    const before = stated.get(id) ?? nothing(id);
    const outcome = { id, before, after: before, refusal: null, by: null, follows: null };
    const around = lineage.slice(0, -1);
    const disabledBy = around.find((each) => stated.get(each)?.isDisabled) ?? null;
    const isPriced = ['set', 'percent', 'amount'].includes(change.kind);
    if (isPriced && disabledBy) return { ...outcome, refusal: 'region_below_disabled', by: disabledBy };
    if (!isPriced || change.kind === 'set') return { ...outcome, after: stateOf(before, change) };
    const price = computePlacePrice(
      // Relative changes start from the effective price, even if the store currently does not use it.
      { ...store, calculation: 'at_cost', useNewLocations: false },
      lineage.flatMap((each) => stated.get(each) ?? []),
      null,
    );
    const standing = { first: price.rules.fees, extra: price.rules.extraKiloFees };
    const from = { first: price.feesFrom, extra: price.extraFrom };
    const after = { ...before };
    let follows: string | null = null;
    for (const part of partsOf(change)) {
      const source = from[part];
      const leader = source !== id ? leaderOf(around, source, chosen) : undefined;
      if (leader) follows = leader;
      else after[part] = raised(standing[part], change);
    }
    if (parts.some((part) => (after[part] ?? 0) < 0))
      return { ...outcome, refusal: 'region_price_below_zero' };
    return { ...outcome, after, follows };
  });
}

const partsOf = ({ of = 'both' }: RegionChange): readonly Part[] => (of === 'both' ? parts : [of]);

/** The nearest changed ancestor from which the price is inherited. */
function leaderOf(
  around: readonly string[],
  source: string | null,
  chosen: ReadonlySet<string>,
): string | undefined {
  const from = source === null ? 0 : around.indexOf(source);
  return around.slice(from).findLast((each) => chosen.has(each));
}

const raised = (price: number, { kind, by = 0 }: RegionChange): number =>
  kind === 'percent' ? Math.round((price * (100 + by)) / 100) : Math.round(price + by);

function stateOf(before: RegionPrice, { kind, first, extra }: RegionChange): RegionPrice {
  if (kind === 'inherit') return { ...before, first: null, extra: null };
  if (kind === 'disable') return { ...before, isDisabled: true };
  if (kind === 'enable') return { ...before, isDisabled: false };
  return { ...before, first: first ?? before.first, extra: extra ?? before.extra };
}
