/** Tabs of a list: each filters by values of one field. Pure. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import type { ListState } from '../../../bootstrap/list-state.ts';

export interface TabModel {
  key: string;
  /** labels of its values; `null` for “all” */
  words: string[] | null;
  /** the single value whose records are counted */
  counted?: string;
  /** the resource's view, counted by its own request */
  view?: string;
  /** the filter of its address */
  filter: ListState['filter'];
  isCurrent: boolean;
}

/**
 * The tabs of a list in its current state. A list with default values has a tab for them beside “all”; a search covers all values, so that
 * “all” then has no filter. The resource's views follow the first tab.
 */
export function tabsOf(
  resource: ResourceModel,
  state: Pick<ListState, 'search' | 'filter'>,
  locale: Locale,
): TabModel[] {
  const given = (resource.list.views ?? []).map(({ name, title, filter }): TabModel => ({
    key: `view-${name}`,
    words: [title[locale]],
    view: name,
    filter,
    isCurrent: isSameFilter(filter, state.filter),
  }));
  const [first, ...others] = resource.list.tabs
    ? ofField(resource, state, locale)
    : // A list with a fixed filter uses its title as the tab's label.
      [
        {
          key: 'all',
          words: resource.list.only ? [resource.title[locale]] : null,
          filter: {},
          isCurrent: true,
        },
      ];
  const isGiven = given.some(({ isCurrent }) => isCurrent);
  const own = (tab: TabModel) => (isGiven ? { ...tab, isCurrent: false } : tab);
  return [own(first!), ...given, ...others.map(own)];
}

function ofField(
  resource: ResourceModel,
  state: Pick<ListState, 'search' | 'filter'>,
  locale: Locale,
): TabModel[] {
  const field = fieldOf(resource, resource.list.tabs ?? '');
  const parameter = tabParameter(resource);
  const choices = field.choices ?? [];
  const all = choices.map(({ value }) => value);
  const usual = resource.list.defaults?.[parameter];
  const { usual: name } = resource.list;
  const implied = (state.search.trim() ? undefined : usual) ?? all;
  const current = state.filter[parameter] ?? implied;
  const { [parameter]: _, ...others } = withoutViews(resource, state.filter);
  const tab = (key: string, values: string[], words: string[] | null): TabModel => ({
    key,
    words,
    ...(values.length === 1 && { counted: values[0] as string }),
    filter: isSameSet(values, implied) ? others : { ...others, [parameter]: values },
    isCurrent: isSameSet(values, current),
  });
  const wordsOf = (values: string[]) =>
    choices.filter(({ value }) => values.includes(value)).map(({ title }) => title[locale]);
  return [
    ...(usual ? [tab('usual', usual, name ? [name[locale]] : wordsOf(usual))] : []),
    ...(usual ? [] : [tab('all', all, null)]),
    ...choices.map(({ value, title }) => tab(value, [value], [title[locale]])),
    ...(usual ? [tab('all', all, null)] : []),
  ];
}

/** The filter without what a view's tab has set: a tab replaces another one's filter and keeps those that the user chose. */
function withoutViews({ list }: ResourceModel, filter: ListState['filter']): ListState['filter'] {
  const set = (list.views ?? [])
    .map((view) => Object.entries(view.filter))
    .filter((entries) => entries.every(([name, values]) => filter[name] && isSameSet(values, filter[name])))
    .flatMap((entries) => entries.map(([name]) => name));
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !set.includes(name)));
}

/** The parameter set by the tabs. */
export function tabParameter(resource: ResourceModel): string {
  const field = fieldOf(resource, resource.list.tabs ?? '');
  return field.filters.find(({ operator }) => operator === 'any')?.parameter ?? field.name;
}

const isSameFilter = (one: ListState['filter'], other: ListState['filter']): boolean => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => other[name] && isSameSet(one[name]!, other[name]))
  );
};

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));
