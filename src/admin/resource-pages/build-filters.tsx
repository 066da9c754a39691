import type { ReactElement } from 'react';
import type { Locale } from '../../shared/texts/locale.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import type { Values } from '../crud/list/filters/filter.ts';
import { SearchInput } from '../components/SearchInput.tsx';
import { filterGroups } from '../crud/list/filters/filter-groups.ts';
import { FieldFilter } from '../crud/list/filters/FieldFilter.tsx';
import { tabParameter, tabsOf } from '../crud/list/views/tabs.ts';
import { toAddressFilter } from '../crud/list/use-list-state.ts';

/** Whether a search box is useful: the schema marks searchable fields. */
const canSearch = ({ servedBy, fields }: ResourceModel) =>
  servedBy ? servedBy.search : fields.some((field) => field.searchable);

/**
 * The filters of a resource: its search, and one for each filterable field.
 * @param searchLabel accessible label of the search box
 */
export function buildFilters(resource: ResourceModel, locale: Locale, searchLabel: string): ReactElement[] {
  const { tabs } = resource.list;
  // A filter shown by a tab needs no chip.
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
