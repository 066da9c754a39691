/**
 * Delivery fees in a country of 27 governorates, 400 cities and 10,000 areas, each with its own price, and as many custom places: looked up for typed
 * addresses, through the product's code and as its own role.
 */
import { Client, type ClientConfig } from 'pg';
import type { StoreShipping } from '../../src/shared/orders/shipping.ts';
import { PlaceNames } from '../../src/server/modules/shipping/place-of-address.ts';
import { readPlacePrice } from '../../src/server/modules/shipping/place-price.ts';
import { readPlaces, type Place } from '../../src/server/modules/shipping/read-places.ts';
import { connectDatabase } from '../../src/server/infrastructure/database/database.ts';
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../src/server/infrastructure/database/query.ts';
import { openBenchStore } from './bench-store.ts';
import { median, percentile, table } from './percentiles.ts';

const [cities, areas] = [400, 10_000];

/** A tree of so many places, in the product's format. */
function country(): Place {
  const lines: string[] = [];
  for (let city = 0; city < cities; city += 1) {
    if (city % 15 === 0) lines.push(`Governorate ${city / 15} | محافظة ${city / 15}`);
    lines.push(`  City ${city} | مدينة ${city}`);
    for (let area = 0; area < areas / cities; area += 1)
      lines.push(`    Area ${city} ${area} | منطقة ${city} ${area}`);
  }
  return readPlaces(lines.join('\n'), {
    id: 'egypt',
    locationType: 'country',
    name: { en: 'Egypt', ar: 'مصر' },
    otherNames: [],
    parentId: null,
    children: [],
  });
}

const store: StoreShipping = {
  type: 'weight',
  fees: 5000,
  extraKiloFees: 500,
  freeFrom: null,
  calculation: 'at_cost',
  useNewLocations: false,
};

/** @param rounds lookups of each kind */
export async function measureShipping(rounds = 2000): Promise<void> {
  const bench = await openBenchStore(1);
  const database = connectDatabase(bench.config);
  const client = new Client(bench.config as ClientConfig);
  await client.connect();
  const { companyId } = bench;
  const top = country();
  const names = new PlaceNames(top);
  const all: Place[][] = [];
  const walk = (place: Place, around: Place[]) => {
    const lineage = [...around, place];
    all.push(lineage);
    place.children.forEach((child) => walk(child, lineage));
  };
  walk(top, []);
  const deepest = all.filter(({ length }) => length === 4);
  try {
    await client.query('delete from geolocations where company_id = $1', [companyId]);
    await client.query('delete from shipping_locations where company_id = $1', [companyId]);
    await client.query(
      `insert into geolocations (company_id, "locationId", ancestry, first, extra)
       select $1, id, ancestry, 3000, 500 from unnest($2::text[], $3::text[]) p(id, ancestry)`,
      [
        companyId,
        all.map((lineage) => lineage.at(-1)!.id),
        all.map((lineage) =>
          lineage
            .slice(0, -1)
            .map(({ id }) => id)
            .join('/'),
        ),
      ],
    );
    await client.query(
      `insert into shipping_locations (company_id, region, city, district, "customFee")
       select $1, region, city, district, 2500 from unnest($2::text[], $3::text[], $4::text[]) p(region, city, district)`,
      [companyId, ...[1, 2, 3].map((level) => deepest.map((lineage) => lineage[level]!.name.en))],
    );
    await client.query('analyze geolocations, shipping_locations');
    const role = await inTenantTransaction(database, { companyId }, async (transaction) =>
      rowsOf<{ role: string }>(transaction, 'select current_user as role', []),
    );
    const rows: string[][] = [];
    for (const useNewLocations of [false, true]) {
      const times: number[] = [];
      for (let round = 0; round < rounds + 100; round += 1) {
        const lineage = deepest[(round * 7919) % deepest.length]!;
        // As typed by users: half in Arabic, in any case.
        const said = (level: number) =>
          round % 2 ? lineage[level]!.name.ar : lineage[level]!.name.en.toUpperCase();
        const address = { region: said(1), city: said(2), district: said(3) };
        const began = performance.now();
        const price = await inTenantTransaction(database, { companyId }, (transaction) =>
          readPlacePrice(transaction, companyId, { ...store, useNewLocations }, address, names),
        );
        if (round >= 100) times.push(performance.now() - began);
        if (price.source !== (useNewLocations ? 'own_location' : 'region'))
          throw new Error(`“${Object.values(address).join(', ')}” found no price.`);
      }
      const shown = [median(times), percentile(times, 0.95)].map((each) => `${each.toFixed(2)} ms`);
      rows.push([useNewLocations ? 'a place of the store’s own' : 'a region of the tree', ...shown]);
    }
    console.log(`${all.length} regions and ${deepest.length} own places, as ${role[0]!.role}`);
    table(['fee lookup', 'median', 'p95'], rows);
  } finally {
    await client.query('delete from geolocations where company_id = $1', [companyId]);
    await client.query('delete from shipping_locations where company_id = $1', [companyId]);
    await client.end();
    await database.close();
    await bench.close();
  }
}
