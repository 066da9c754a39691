/** Facts of the outline; the rest of a resource is lazy loaded with its screens. */
import type { FurtherList, ResourceModel } from './resource-model.ts';
import type { Right } from '../identity/permissions.ts';

const outlined = [
  'name',
  'module',
  'title',
  'singular',
  'plural',
  'counted',
  'icon',
  'group',
  'represents',
  'calls',
  'servedBy',
  'envelope',
  'comesAlong',
  'addresses',
  'ownCreate',
] as const satisfies readonly (keyof ResourceModel)[];

/** Outline of a resource: what the client needs at startup for menu, routes and references. */
export interface ResourceOutline extends Pick<ResourceModel, (typeof outlined)[number]> {
  /** a filter is called `q`, which react-admin would use as search */
  filtersByQ?: true;
  /** further lists */
  lists?: OutlinedList[];
  /** fields with `x-field.counts`: updates send the expected value */
  counts?: string[];
}

/** The outline of a further list. */
export type OutlinedList = Pick<FurtherList, 'address' | 'title' | 'icon'>;

/** All outlines, by name. */
export type Outlines = Record<string, ResourceOutline>;

/** The outline of a resource. */
export function outlineOf(resource: ResourceModel): ResourceOutline {
  const facts = outlined.filter((fact) => resource[fact] !== undefined).map((fact) => [fact, resource[fact]]);
  const filters = [...resource.fields.flatMap((field) => field.filters), ...resource.filters];
  const filtersByQ = filters.some(({ parameter }) => parameter === 'q') && { filtersByQ: true };
  const lists = resource.lists?.map(({ address, title, icon }) => ({ address, title, icon }));
  const names = resource.servedBy ? [] : resource.fields.flatMap(({ name, counts }) => (counts ? name : []));
  const counts = names.length > 0 && { counts: names };
  return {
    ...Object.fromEntries(facts),
    ...filtersByQ,
    ...counts,
    ...(lists && { lists }),
  } as ResourceOutline;
}

/** Whether users can create records, given the right. */
export const offersCreate = ({ calls, ownCreate }: Pick<ResourceOutline, 'calls' | 'ownCreate'>): boolean =>
  ownCreate !== undefined || calls.includes('create');

/** The right needed to create a record. */
export const rightToCreate = ({
  module,
  ownCreate,
}: Pick<ResourceOutline, 'module' | 'ownCreate'>): Right => ({
  module,
  action: ownCreate ?? 'create',
});
