/** What the admin carries of every resource; the rest of a resource is fetched when one of its screens opens. */
import type { FurtherList, ResourceModel } from './resource-model.ts';
import type { Right } from '../identity/rights.ts';

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

/** What the admin knows of every resource from the start: enough for its menu, its routes and the records that others point at. */
export interface ResourceOutline extends Pick<ResourceModel, (typeof outlined)[number]> {
  /** its list has a filter of that name, which react-admin would take for the search */
  filtersByQ?: true;
  /** its further lists */
  lists?: OutlinedList[];
  /** the numbers that others change as well: an update says what it saw of them */
  counts?: string[];
}

/** What the menu and the routes know of a further list. */
export type OutlinedList = Pick<FurtherList, 'address' | 'title' | 'icon'>;

/** The outline of every resource, by name. */
export type Outlines = Record<string, ResourceOutline>;

/** A resource without its fields, its list and its form. */
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

/** Is there a way for people to make one, given the right? */
export const offersCreate = ({ calls, ownCreate }: Pick<ResourceOutline, 'calls' | 'ownCreate'>): boolean =>
  ownCreate !== undefined || calls.includes('create');

/** What a person must be granted to make one. */
export const rightToCreate = ({
  module,
  ownCreate,
}: Pick<ResourceOutline, 'module' | 'ownCreate'>): Right => ({
  module,
  action: ownCreate ?? 'create',
});
