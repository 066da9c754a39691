/** Reads the list view: settings of the resource file, with defaults derived from the fields. */
import type { FieldTypeLookup } from '../field-type-facts.ts';
import type { ResourceFile } from '../resource-file.ts';
import type { FieldModel, FurtherList, ResourceModel } from '../resource-model.ts';

/** Kinds with filters, in the order of the filter bar. */
const filterKinds = [
  ['choice', 'choices'],
  ['reference', 'references'],
  ['text', 'tags'],
  ['flag'],
  ['number', 'money'],
  ['date', 'instant'],
];

/** Texts have a filter only with suggestions; others are covered by the search. */
const isFiltered = ({ kind, suggests }: FieldModel, kinds: readonly string[]) =>
  kinds.includes(kind) && (kind !== 'text' || suggests);

/** Filters in the filter bar: ranges for numbers, values otherwise. */
const offered = ({ kind, filters }: FieldModel) =>
  filters
    .filter(({ operator }) => !['number', 'money'].includes(kind) || operator === 'from' || operator === 'to')
    .map(({ parameter }) => parameter);

/** Whether a field can be set in bulk; unique ones cannot. */
export const isForMany = ({ kind, readOnly, unique, inBulk }: FieldModel, kinds: FieldTypeLookup) =>
  kinds.named(kind)?.forMany === true && !readOnly && !unique && inBulk !== false;

/**
 * Reads the list view.
 * @param house system fields
 * @param named named filters in the filter bar
 * @param represents field of the display name
 * @param kinds field types, which decide about bulk changes
 */
export function readList(
  fields: readonly FieldModel[],
  house: readonly FieldModel[],
  named: readonly string[],
  { represents, picture }: Pick<ResourceModel, 'represents' | 'picture'>,
  { list = {}, lists = {} }: ResourceFile,
  kinds: FieldTypeLookup,
): ResourceModel['list'] {
  const readable = fields.filter((field) => !field.writeOnly);
  const short = readable.filter(({ kind }) => kinds.named(kind)?.short).map(({ name }) => name);
  const kept = house.map(({ name }) => name).filter((name) => name !== 'version');
  // The field of the tabs comes first in derived orders.
  const listed = readable.toSorted(
    (one, other) => Number(other.name === list.tabs) - Number(one.name === list.tabs),
  );
  const shown = list.shown ?? short.filter((name) => name !== 'id').slice(0, 6);
  const further = Object.values(lists).flatMap((other) => other.shown);
  return {
    // Shown columns first, then all other suitable fields.
    columns: [...new Set([...shown, ...short, ...(list.columns ?? []), ...further, ...kept])],
    shown,
    filters: list.filters ?? readBar(listed, house, named),
    order: list.order ?? 'id desc',
    limit: list.limit ?? 25,
    card: list.card ?? shown.filter((name) => name !== represents && name !== picture).slice(0, 3),
    bulk: list.bulk ?? listed.filter((field) => isForMany(field, kinds)).map(({ name }) => name),
    ...(list.actions ? { actions: list.actions } : {}),
    ...(list.mark ? { mark: list.mark } : {}),
    ...(list.tabs ? { tabs: list.tabs } : {}),
    ...(list.defaults ? { defaults: list.defaults } : {}),
    ...(list.usual ? { usual: list.usual } : {}),
    ...(list.search ? { search: list.search } : {}),
    ...readViews(list),
  };
}

const readViews = ({ views = {} }: Pick<NonNullable<ResourceFile['list']>, 'views'>) =>
  Object.keys(views).length
    ? { views: Object.entries(views).map(([name, view]) => ({ name, ...view })) }
    : {};

/** Reads further lists; defaults are those of the main list. */
export function readFurtherLists(
  { icon = 'resource', lists = {} }: ResourceFile,
  { represents, picture }: Pick<ResourceModel, 'represents' | 'picture'>,
  own: ResourceModel['list'],
): FurtherList[] {
  return Object.entries(lists).map(([address, list]) => ({
    address,
    title: list.title,
    icon: list.icon ?? icon,
    shown: list.shown,
    card: list.card ?? list.shown.filter((name) => name !== represents && name !== picture).slice(0, 3),
    order: list.order ?? own.order,
    ...(list.only ? { only: list.only } : {}),
    ...readViews(list),
    ...(list.inPlace ? { inPlace: list.inPlace } : {}),
    ...(list.first ? { first: list.first } : {}),
    ...(list.section ? { section: list.section } : {}),
    ...(list.empty ? { empty: list.empty } : {}),
  }));
}

/** Derives the filter bar: the tab field, then by kind; named filters after the choices, creation time last. */
function readBar(
  readable: readonly FieldModel[],
  house: readonly FieldModel[],
  named: readonly string[],
): string[] {
  const byKind = filterKinds.map((kinds) =>
    readable.filter((field) => isFiltered(field, kinds)).flatMap(offered),
  );
  const [choices = [], ...others] = byKind;
  const made = house.some(({ name }) => name === 'createdAt') ? ['from_createdAt', 'to_createdAt'] : [];
  return [...choices, ...named, ...others.flat(), ...made];
}
