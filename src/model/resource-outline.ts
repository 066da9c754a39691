/** What the admin carries of every resource; the rest of a resource is fetched when one of its screens opens. */
import type { ResourceModel } from './resource-model.ts';

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
  'addresses',
] as const satisfies readonly (keyof ResourceModel)[];

/** What the admin knows of every resource from the start: enough for its menu, its routes and the records that others point at. */
export type ResourceOutline = Pick<ResourceModel, (typeof outlined)[number]>;

/** The outline of every resource, by name. */
export type Outlines = Record<string, ResourceOutline>;

/** A resource without its fields, its list and its form. */
export function outlineOf(resource: ResourceModel): ResourceOutline {
  const facts = outlined.filter((fact) => resource[fact] !== undefined).map((fact) => [fact, resource[fact]]);
  return Object.fromEntries(facts) as ResourceOutline;
}
