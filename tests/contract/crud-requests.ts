/** Legal requests for CRUD calls, derived from the models. */
import { fieldTypeOf } from '../../src/field-types/field-types.ts';
import { findPlaces } from '../../src/server/modules/shipping/shipping.ts';
import type { Call, ResourceModel } from '../../src/shared/resources/resource-model.ts';
import type { Make } from './legal-request.ts';

let series = 0;

/** Fields that resource hooks require beyond the schema, or a field to change where none is required. */
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

/** A region that has no fee yet: each region has at most one. */
const regions = findPlaces({ type: 'city' });
const nextRegion = () => regions[(series += 1) % regions.length]!.id;

/** The smallest body that create accepts. */
export function leastRecord(resource: ResourceModel): Record<string, unknown> {
  const required = resource.fields.filter((field) => field.required && !field.readOnly);
  const samples = required.map((field) => [field.name, fieldTypeOf(field).sample(field, (series += 1))]);
  const more = also[resource.name];
  return { ...Object.fromEntries(samples), ...(typeof more === 'function' ? more() : more) };
}

/** One request per CRUD call that a resource may have. */
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
