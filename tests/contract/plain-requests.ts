/** Legal requests of plain reading and writing, from the models. */
import { fieldTypeOf } from '../../src/field-types/field-types.ts';
import { findPlaces } from '../../src/server/modules/shipping/shipping.ts';
import type { Call, ResourceModel } from '../../src/shared/resources/resource-model.ts';
import type { Make } from './legal-request.ts';

let series = 0;

/** What a behaviour asks for beyond the schema, or something to change where nothing is required. */
const also: Record<string, Record<string, unknown> | (() => Record<string, unknown>)> = {
  geolocations: () => ({ locationId: nextRegion() }),
  shipping_locations: () => ({ city: `Walked ${(series += 1)}`, customFee: 100 }),
  customers: { firstName: 'Walker' },
  discounts: { percentage: 10 },
  purchases: { notes: 'Walked' },
  reviews: { isHidden: true },
  variants: { quantity: 3 },
  staff: { permissions: { product: ['view'] } },
  tax_item_codes: () => ({ itemCode: `EG-674859545-${(series += 1)}` }),
};

/** Each region is priced once. */
const regions = findPlaces({ type: 'city' });
const nextRegion = () => regions[(series += 1) % regions.length]!.id;

/** The least that a create must be given. */
export function leastRecord(resource: ResourceModel): Record<string, unknown> {
  const required = resource.fields.filter((field) => field.required && !field.readOnly);
  const samples = required.map((field) => [field.name, fieldTypeOf(field).sample(field, (series += 1))]);
  const more = also[resource.name];
  return { ...Object.fromEntries(samples), ...(typeof more === 'function' ? more() : more) };
}

/** One for each plain call that a resource may have. */
export const plainRequests: Record<Call, (resource: ResourceModel) => Make> = {
  list:
    ({ name }) =>
    async () => ({ address: `/${name}` }),
  create: (resource) => async () => ({ address: `/${resource.name}`, body: leastRecord(resource) }),
  read:
    ({ name }) =>
    async ({ create }) => ({ address: `/${name}/${(await create(name)).id}`, namesRecord: true }),
  update:
    (resource) =>
    async ({ create }) => {
      const { id, version } = await create(resource.name);
      return {
        address: `/${resource.name}/${id}`,
        body: { version, ...leastRecord(resource) },
        namesRecord: true,
      };
    },
  patch:
    (resource) =>
    async ({ create }) => ({
      address: `/${resource.name}/${(await create(resource.name)).id}`,
      body: leastRecord(resource),
      namesRecord: true,
    }),
  delete:
    ({ name }) =>
    async ({ create }) => ({ address: `/${name}/${(await create(name)).id}`, namesRecord: true }),
  updateAll:
    (resource) =>
    async ({ create }) => ({
      address: `/${resource.name}/update_all`,
      body: { ids: [(await create(resource.name)).id], values: leastRecord(resource) },
      namesRecord: true,
    }),
  updateEach:
    (resource) =>
    async ({ create }) => {
      const { id, version } = await create(resource.name);
      return {
        address: `/${resource.name}`,
        body: { records: [{ id, version, ...leastRecord(resource) }] },
        namesRecord: true,
      };
    },
  deleteAll:
    ({ name }) =>
    async ({ create }) => ({
      address: `/${name}/delete_all`,
      body: { ids: [(await create(name)).id] },
      namesRecord: true,
    }),
  export:
    ({ name }) =>
    async () => ({ address: `/${name}/export?format=csv` }),
  duplicate:
    ({ name }) =>
    async ({ create }) => ({
      address: `/${name}/duplicate`,
      body: { id: (await create(name)).id },
      namesRecord: true,
    }),
};
