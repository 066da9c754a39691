/** The list of a resource: what its file says, and what follows from the fields where it says nothing. */
import type { FieldTypeLookup } from './field-type-facts.ts';
import type { ResourceFile } from './resource-file.ts';
import type { FieldModel, FurtherList, ResourceModel } from './resource-model.ts';

/** The kinds that a list is narrowed by, in the order of its bar: what a record is, what it belongs to, how much, when. */
const filterKinds = [
  ['choice', 'choices'],
  ['reference', 'references'],
  ['text', 'tags'],
  ['flag'],
  ['number', 'money'],
  ['date', 'instant'],
];

/** A text is asked for by one of the values that there are; its words are found by the search. */
const isFiltered = ({ kind, suggests }: FieldModel, kinds: readonly string[]) =>
  kinds.includes(kind) && (kind !== 'text' || suggests);

/** The filters of the bar: figures are asked for by a range, other values by themselves. */
const offered = ({ kind, filters }: FieldModel) =>
  filters
    .filter(({ operator }) => !['number', 'money'].includes(kind) || operator === 'from' || operator === 'to')
    .map(({ parameter }) => parameter);

/** May many records be set to one value? What is unique cannot be. */
export const isForMany = ({ kind, readOnly, unique, inBulk }: FieldModel, kinds: FieldTypeLookup) =>
  kinds.named(kind)?.forMany === true && !readOnly && !unique && inBulk !== false;

/**
 * Reads the list.
 * @param house the fields that the house keeps on each record
 * @param named the filters beside those of the fields that stand in the bar
 * @param represents the field that names a record
 * @param kinds say which values many records can be set to at once
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
  // Tabs are looked at first, so their field leads wherever order follows from the fields.
  const listed = readable.toSorted(
    (one, other) => Number(other.name === list.tabs) - Number(one.name === list.tabs),
  );
  const shown = list.shown ?? short.filter((name) => name !== 'id').slice(0, 6);
  const further = Object.values(lists).flatMap((other) => other.shown);
  return {
    // What is shown stands first; everything else that fits a column can be chosen.
    columns: [...new Set([...shown, ...short, ...(list.columns ?? []), ...further, ...kept])],
    shown,
    filters: list.filters ?? readBar(listed, house, named),
    order: list.order ?? 'id desc',
    limit: list.limit ?? 25,
    card: list.card ?? shown.filter((name) => name !== represents && name !== picture).slice(0, 3),
    bulk: list.bulk ?? listed.filter((field) => isForMany(field, kinds)).map(({ name }) => name),
    ...(list.prices ? { prices: list.prices } : {}),
    ...(list.labels ? { labels: list.labels } : {}),
    ...(list.couriers ? { couriers: list.couriers } : {}),
    ...(list.marketplace ? { marketplace: list.marketplace } : {}),
    ...(list.sms ? { sms: list.sms } : {}),
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

/** Reads the further lists of a resource; what they do not say is as in its own list. */
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

/** What stands as tabs first, then kind by kind; the named ones after the choices, and at the end when a record was made. */
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
