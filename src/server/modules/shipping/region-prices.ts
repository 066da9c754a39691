/** Queries and serializer of region prices: the price set for each region, and the effective one. */
import type { AnswerLocale } from '../../../shared/texts/locale.ts';
import { computePlacePrice, type RegionPrice, type StoreShipping } from '../../../shared/orders/shipping.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { lineageOf, placeOf } from './locations.ts';
import type { Place } from './read-places.ts';

/** All region prices of a store, a few hundred rows at most. */
export const readStated = (transaction: Connection, companyId: number): Promise<RegionPrice[]> =>
  rowsOf<RegionPrice>(
    transaction,
    `select "locationId" as id, first, extra, "isDisabled" from geolocations where company_id = $1 order by "locationId"`,
    [companyId],
  );

export const namedIn =
  (locale: AnswerLocale) =>
  ({ name }: Place) =>
    locale === 'all' ? name : name[locale];

/** Serializes a region with its own and its effective price. */
export function serializeRegion(
  place: Place,
  stated: ReadonlyMap<string, RegionPrice>,
  store: StoreShipping,
  locale: AnswerLocale,
) {
  const named = namedIn(locale);
  const lineage = lineageOf(place.id);
  const own = stated.get(place.id);
  const price = computePlacePrice(
    { ...store, calculation: 'at_cost', useNewLocations: false },
    lineage.flatMap(({ id }) => stated.get(id) ?? []),
    null,
  );
  const from = (id: string | null) => (id === null || id === place.id ? null : named(placeOf(id)!));
  const { fees: first, extraKiloFees: extra } = price.rules;
  return {
    id: place.id,
    locationType: place.locationType,
    name: named(place),
    parentId: place.parentId,
    hasChildren: place.children.length > 0,
    within: lineage.slice(0, -1).map(named),
    stated: { first: own?.first ?? null, extra: own?.extra ?? null, isDisabled: own?.isDisabled ?? false },
    price: { first, extra },
    /** the region whose price is inherited; null for its own price or the store's */
    firstFrom: from(price.feesFrom),
    extraFrom: from(price.extraFrom),
    disabledBy: price.disabledBy === null ? null : named(placeOf(price.disabledBy)!),
    isDisabled: price.disabledBy !== null,
    ownBelow: [...stated.keys()].filter((id) => id.startsWith(`${place.id}.`)).length,
  };
}
