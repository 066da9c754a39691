/** Region prices as fields of the company: `geolocations` and `disabledRegions`. Source: specification section 3. */
import type { RegionPrice } from '../../../shared/orders/shipping.ts';
import { authorise } from '../../crud/records/resources/authorise.ts';
import { prepared } from '../../crud/records/resources/prepared.ts';
import type { WriteContext } from '../../crud/records/write/write-context.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem, type FieldErrors } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { lineageOf, placeOf } from './locations.ts';
import { readStated } from './region-prices.ts';
import { writeRegions } from './write-regions.ts';

export interface RegionsInput {
  /** regions to change; `pricing: null` inherits the price of the parent region */
  geolocations?: { id: string; pricing: { first: number | null; extra: number | null } | null }[];
  /** ids of all disabled regions */
  disabledRegions?: string[];
}

export async function readCompanyRegions(transaction: Connection, companyId: number) {
  const stated = await readStated(transaction, companyId);
  return {
    geolocations: stated.flatMap(({ id, first, extra }) => {
      const place = placeOf(id);
      if (!place || (first === null && extra === null)) return [];
      const ancestry = lineageOf(id)
        .slice(0, -1)
        .map((each) => each.id)
        .join('/');
      const { locationType, name } = place;
      return [{ id, locationType, name, ancestry, pricing: { first, extra } }];
    }),
    disabledRegions: stated.filter(({ isDisabled }) => isDisabled).map(({ id }) => id),
  };
}

/** True if the request changes no region: such a request needs no right. */
function isAsItStands(
  { geolocations = [], disabledRegions }: RegionsInput,
  standing: Awaited<ReturnType<typeof readCompanyRegions>>,
): boolean {
  const priced = new Map(standing.geolocations.map(({ id, pricing }) => [id, pricing]));
  const disabled = new Set(standing.disabledRegions);
  return (
    geolocations.every(({ id, pricing }) => {
      const held = priced.get(id);
      return held !== undefined && held.first === pricing?.first && held.extra === pricing.extra;
    }) &&
    (!disabledRegions ||
      (disabledRegions.length === disabled.size && disabledRegions.every((id) => disabled.has(id))))
  );
}

/** @throws Problem 403 without the right to change shipping prices; 422 for an unknown region, or one priced below a disabled region */
export async function writeCompanyRegions(
  scene: WriteContext & { actor: Session },
  { geolocations = [], disabledRegions }: RegionsInput,
): Promise<void> {
  const standing = await readCompanyRegions(scene.transaction, scene.companyId);
  if (isAsItStands({ geolocations, ...(disabledRegions && { disabledRegions }) }, standing)) return;
  authorise(scene.actor, prepared.geolocations, 'edit');
  const errors: FieldErrors = {};
  const refuse = (path: string, value: string) => {
    if (!placeOf(value)) errors[path] = [{ code: 'region_unknown', params: { value: value.slice(0, 80) } }];
  };
  geolocations.forEach(({ id }, place) => refuse(`geolocations.${place}.id`, id));
  disabledRegions?.forEach((id, place) => refuse(`disabledRegions.${place}`, id));
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });

  const stated = new Map(
    (await readStated(scene.transaction, scene.companyId)).map((each) => [each.id, each]),
  );
  const disabled = new Set(
    disabledRegions ?? [...stated.values()].flatMap(({ id, isDisabled }) => (isDisabled ? id : [])),
  );
  const priced = new Map(geolocations.map((each) => [each.id, each.pricing]));
  for (const [place, { id, pricing }] of geolocations.entries()) {
    const around = lineageOf(id)
      .slice(0, -1)
      .find((each) => disabled.has(each.id));
    if (!around || !pricing || (pricing.first === null && pricing.extra === null)) continue;
    const before = stated.get(id);
    // A price set before the region was disabled may be sent unchanged.
    if (before && before.first === pricing.first && before.extra === pricing.extra) continue;
    errors[`geolocations.${place}.pricing`] = [
      { code: 'region_below_disabled', words: { place: around.name } },
    ];
  }
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });

  const ids = new Set([...stated.keys(), ...priced.keys(), ...disabled]);
  const wanted = [...ids].map((id): RegionPrice => {
    const held = stated.get(id) ?? { first: null, extra: null };
    const { first, extra } = priced.has(id) ? (priced.get(id) ?? { first: null, extra: null }) : held;
    return { id, first, extra, isDisabled: disabled.has(id) };
  });
  // Prices first, as they were checked against the final set of disabled regions.
  const enabled = wanted.filter(({ isDisabled }) => !isDisabled);
  await writeRegions(scene, enabled);
  await writeRegions(
    scene,
    wanted.filter(({ isDisabled }) => isDisabled),
  );
}
