import type { ReactElement } from 'react';
import type { Locale } from '../../shared/texts/locale.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import type { Values } from '../crud/list/filters/filter.ts';
import { SearchInput } from '../components/SearchInput.tsx';
import { filterGroups } from '../crud/list/filters/filter-groups.ts';
import { FieldFilter } from '../crud/list/filters/FieldFilter.tsx';
import { tabParameter, tabsOf } from '../crud/list/views/tabs.ts';
import { toAddressFilter } from '../crud/list/use-list-state.ts';

/** A box that finds nothing in anything would be a dead one: a schema says which texts are searched. */
const canSearch = ({ servedBy, fields }: ResourceModel) =>
  servedBy ? servedBy.search : fields.some((field) => field.searchable);

/**
 * The filters of a resource: its search, and one for each field that it can be narrowed by.
 * @param searchLabel what the box is called, for who does not see where it stands
 */
export function buildFilters(resource: ResourceModel, locale: Locale, searchLabel: string): ReactElement[] {
  const { tabs } = resource.list;
  // What a tab says already is not said again.
  const isSaidByTab = (values: Values, saved: number | undefined) => {
    const search = typeof values.search === 'string' ? values.search : '';
    const filter = toAddressFilter({ parameters: [tabParameter(resource)] }, values);
    return !saved && tabsOf(resource, { search, filter }, locale).some(({ isCurrent }) => isCurrent);
  };
  const groups = filterGroups(resource).map((group) => (
    <FieldFilter
      key={group.name}
      source={group.name}
      label={group.title[locale]}
      group={group}
      {...(group.field.name === tabs && { tab: isSaidByTab })}
    />
  ));
  if (!canSearch(resource)) return groups;
  const isScanned = resource.fields.some(({ kind }) => kind === 'bar-code');
  return [
    <SearchInput
      key="search"
      source="search"
      label={searchLabel}
      finds={resource.list.search?.[locale]}
      isScanned={isScanned}
      alwaysOn
    />,
    ...groups,
  ];
}
