import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFilterContext, useListContext, useTranslateLabel } from 'react-admin';
import { Children, isValidElement, useState, type ReactNode } from 'react';
import { ignoreFailure, LazyBoundary } from '../layout/states/LazyBoundary.tsx';
import { lazyComponent } from '../bootstrap/lazy-component.ts';
import { useText } from '../providers/texts/texts.tsx';
import { useIsPhone } from '../crud/list/use-is-phone.ts';
import { useSavedViewId } from '../crud/list/use-list-state.ts';
import { FilterButton } from './FilterButton.tsx';
import { FilterOpenContext } from '../crud/list/filters/filter-open-state.ts';
import { customFilterOf, type FilterElement } from '../crud/list/filters/filter.ts';

/** Only react-admin's inputs need a form, so the form is lazily loaded. */
const FilterInputs = lazyComponent(() => import('./FilterInputs.tsx'));

const Bar = styled('div')({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px',
  // Labels are above inputs: controls without a label align with the input boxes.
  '&:has(form)': { alignItems: 'flex-end' },
  '@media (pointer: coarse)': { gap: 4 },
});

const Chips = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  flexBasis: '100%',
});

export interface FilterFormProps {
  /** the filters of the list context by default */
  filters?: ReactNode;
  /** content at the end of the bar */
  children?: ReactNode;
}

/** Filter bar: search, a chip for each filter that is set, and a button to add filters; replaces react-admin's `<FilterForm>`. */
export function FilterForm({ filters: given, children }: FilterFormProps) {
  const text = useText();
  const labelOf = useTranslateLabel();
  const isPhone = useIsPhone();
  const around = useFilterContext();
  const saved = useSavedViewId();
  const { filterValues, displayedFilters, setFilters, showFilter, hideFilter, resource } = useListContext();
  const [added, setAdded] = useState<string | null>(null);
  const filters = Children.toArray(given ?? around).filter((each): each is FilterElement =>
    isValidElement(each),
  );

  const isSet = (filter: FilterElement) =>
    customFilterOf(filter)?.isSet?.(filter.props, filterValues) ??
    filterValues[filter.props.source] !== undefined;
  const own = filters.filter((filter) => customFilterOf(filter) && !filter.props.alwaysOn);
  const shown = own.filter(
    (filter) => isSet(filter) && !customFilterOf(filter)?.isSaid?.(filter.props, filterValues, saved),
  );
  const chips = own.filter((filter) => shown.includes(filter) || filter.props.source === added);
  const inputs = filters.filter((filter) => !customFilterOf(filter));
  const shownInputs = inputs.filter(
    ({ props: { source, alwaysOn } }) =>
      alwaysOn || displayedFilters[source] || filterValues[source] !== undefined,
  );
  const offered = filters.filter(
    (filter) => !filter.props.alwaysOn && (customFilterOf(filter)?.isOffered?.(filter.props) ?? true),
  );
  const add = (filter: FilterElement) => {
    const { source, defaultValue } = filter.props;
    const kind = customFilterOf(filter);
    const first = kind?.begin?.(filter.props);
    if (first) setFilters({ ...filterValues, ...first }, undefined);
    else if (kind) setAdded(source);
    else showFilter(source, defaultValue);
  };
  return (
    <Bar role="search">
      {filters.filter((filter) => customFilterOf(filter) && filter.props.alwaysOn)}
      {shownInputs.length ? (
        <LazyBoundary onFail={ignoreFailure}>
          <FilterInputs filters={shownInputs} onHide={hideFilter} />
        </LazyBoundary>
      ) : null}
      <FilterButton
        entries={offered.map((filter) => ({
          key: filter.props.source,
          title: labelOf({ ...filter.props, resource }),
          isSet: customFilterOf(filter) ? isSet(filter) : shownInputs.includes(filter),
          onAdd: () => add(filter),
        }))}
        isPhone={isPhone}
      />
      {isPhone ? null : <span style={{ flex: 1 }} />}
      {children}
      {chips.length ? (
        <Chips>
          {chips.map((filter) => {
            const { source } = filter.props;
            return (
              <FilterOpenContext
                key={source}
                value={{ isOpen: added === source, open: (isOpen) => setAdded(isOpen ? source : null) }}
              >
                {filter}
              </FilterOpenContext>
            );
          })}
          {shown.length ? (
            <Button variant="text" size="small" onClick={() => setFilters({}, {})}>
              {text('records.list.clear')}
            </Button>
          ) : null}
        </Chips>
      ) : null}
    </Bar>
  );
}
