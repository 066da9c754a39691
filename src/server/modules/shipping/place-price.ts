/** Delivery price of an address: from the prices of its region and the regions around it, or from a location of the store’s own. */
import {
  computePlacePrice,
  type OwnPlace,
  type PlacePrice,
  type RegionPrice,
  type StoreShipping,
} from '../../../shared/orders/shipping.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { ownPlaceKeys, places, type PlaceNames, type WrittenPlace } from './place-of-address.ts';
import type { Place } from './read-places.ts';

/** A price with the places of the tree in the address. */
export interface AddressPrice extends PlacePrice {
  /** from the country down */
  lineage: Place[];
}

/** @param names index of the tree; benchmarks pass another one */
export async function readPlacePrice(
  transaction: Connection,
  companyId: number,
  store: StoreShipping,
  address: WrittenPlace | null,
  names: PlaceNames = places,
): Promise<AddressPrice> {
  const lineage = address ? names.of(address) : [];
  const [regions, own] = await Promise.all([
    lineage.length
      ? readRegions(
          transaction,
          companyId,
          lineage.map(({ id }) => id),
        )
      : [],
    address && store.useNewLocations
      ? readOwnPlace(transaction, companyId, ownPlaceKeys(address, lineage))
      : null,
  ]);
  return { ...computePlacePrice(store, regions, own), lineage };
}

/** Prices set for these places, in their order. */
async function readRegions(
  transaction: Connection,
  companyId: number,
  ids: readonly string[],
): Promise<RegionPrice[]> {
  const rows = await rowsOf<RegionPrice>(
    transaction,
    `select "locationId" as id, first, extra, "isDisabled" from geolocations
     where company_id = $1 and "locationId" = any($2::text[])`,
    [companyId, ids],
  );
  const stated = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => stated.get(id) ?? []);
}

/** The most specific location of the store with one of these keys. */
async function readOwnPlace(
  transaction: Connection,
  companyId: number,
  keys: readonly string[],
): Promise<OwnPlace | null> {
  const [row] = await rowsOf<OwnPlace>(
    transaction,
    `select id, ${ownPlaceName} as name, "customFee", "extraKiloFees" from shipping_locations t
     where company_id = $1 and "placeKey" = any($2::text[])
     order by district is null, city is null, region is null, id limit 1`,
    [companyId, keys],
  );
  return row ?? null;
}

/** SQL of the name of a store's own location, from the smallest place to the largest. */
export const ownPlaceName = `concat_ws(', ', t.district, t.city, t.region,
  case when coalesce(t.district, t.city, t.region) is null then t.country end)`;
