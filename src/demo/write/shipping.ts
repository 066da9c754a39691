/** Writes region prices of remote governorates and a custom shipping location, as examples. */
import { lineageOf } from '../../server/modules/shipping/shipping.ts';
import type { Connection } from '../../server/infrastructure/database/connection.ts';
import { insertRows } from './insert-rows.ts';

/** Price of the first and each further kilogram in minor units, by region id. */
const prices: Readonly<Record<string, readonly [number, number]>> = {
  'egypt.red-sea': [9000, 1500],
  'egypt.new-valley': [11000, 2000],
  'egypt.north-sinai': [12000, 2000],
  'egypt.south-sinai': [10000, 1500],
};

export async function writeShipping(transaction: Connection, companyId: number): Promise<void> {
  const regions = Object.entries(prices).map(([id, [first, extra]]) => {
    const lineage = lineageOf(id);
    const region = lineage.at(-1)!;
    return {
      company_id: companyId,
      locationId: region.id,
      locationType: region.locationType,
      name: region.name,
      ancestry: lineage
        .slice(0, -1)
        .map((place) => place.id)
        .join('/'),
      first,
      extra,
    };
  });
  await insertRows(transaction, 'geolocations', regions);
  await insertRows(transaction, 'shipping_locations', [
    {
      company_id: companyId,
      country: 'Egypt',
      region: 'Sahel',
      city: 'Sidi Abdel Rahman',
      customFee: 12000,
      extraKiloFees: 2000,
    },
  ]);
}
