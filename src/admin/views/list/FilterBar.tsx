import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Tip } from '../../layout/Tip.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FilterChip } from './FilterChip.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { valuesOf, withValues, type FilterGroup } from './filter-groups.ts';
import { isNarrowed, type ListState } from './list-state.ts';
import { useMay } from '../../providers/session.tsx';
import { maySelect } from './may-select.ts';
import { SearchBox } from './SearchBox.tsx';
import { tabsOf } from './tabs.ts';
import { SortMenu } from './SortMenu.tsx';
import type { ChangeList } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

const Bar = styled('div')({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px',
  '@media (pointer: coarse)': { gap: 4 },
});

const Chips = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  flexBasis: '100%',
});

interface Props {
  resource: ResourceModel;
  groups: FilterGroup[];
  state: ListState;
  onChange: ChangeList;
  columns: string[];
  onColumns: (columns: string[]) => void;
  /** columns, order and widths as the resource shows them to everyone */
  onUsualColumns: () => void;
  isPhone: boolean;
  selection: Selection;
}

/** Search, the filters that are set as chips to read, change and take away, and the way to add one. */
export function FilterBar({
  resource,
  groups,
  state,
  onChange,
  columns,
  onColumns,
  onUsualColumns,
  isPhone,
  selection,
}: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const may = useMay();
  const [added, setAdded] = useState<string | null>(null);
  const tabs = resource.list.tabs;
  const offered = groups.filter(({ field }) => field.name !== tabs);
  const set = groups.filter((group) => Object.keys(valuesOf(group, state.filter)).length > 0);
  // What a tab says already is not said again by a chip.
  const isSaidByTab =
    tabs !== undefined && !state.saved && tabsOf(resource, state, locale).some((tab) => tab.isCurrent);
  const shown = set.filter((group) => group.field.name !== tabs || !isSaidByTab);
  const chips = groups.filter(
    (group) => shown.includes(group) || (group.name === added && offered.includes(group)),
  );

  const change = (group: FilterGroup, values: Record<string, string[]>) =>
    onChange({ filter: withValues(group, state.filter, values) });
  const add = (group: FilterGroup) => {
    // A plain yes needs no editor.
    if (group.field.filters.length === 0 && group.field.kind === 'flag')
      change(group, { [group.name]: ['true'] });
    else setAdded(group.name);
  };
  return (
    <Bar role="search">
      {canSearch(resource) ? (
        <SearchBox
          value={state.search}
          label={text('views.list.search_in', { name: resource.title[locale] })}
          onChange={(search) => onChange({ search }, { replace: state.search !== '' })}
        />
      ) : null}
      <FilterMenu groups={offered} set={set} onAdd={add} isPhone={isPhone} />
      {isPhone ? null : <span style={{ flex: 1 }} />}
      {isPhone ? (
        <>
          <SortMenu resource={resource} state={state} onChange={onChange} />
          {maySelect(resource, may) ? (
            <Tip title={text('views.list.select')}>
              <IconButton
                aria-label={text('views.list.select')}
                aria-pressed={selection.isOpen}
                onClick={() => (selection.isOpen ? selection.clear() : selection.open(true))}
              >
                <Icon name="check" />
              </IconButton>
            </Tip>
          ) : null}
        </>
      ) : (
        <ColumnsMenu resource={resource} columns={columns} onChange={onColumns} onReset={onUsualColumns} />
      )}
      {chips.length ? (
        <Chips>
          {chips.map((group) => (
            <FilterChip
              key={group.name}
              group={group}
              resource={resource.name}
              values={valuesOf(group, state.filter)}
              isOpen={added === group.name}
              onOpen={(isOpen) => setAdded(isOpen ? group.name : null)}
              onChange={(values) => change(group, values)}
              isPhone={isPhone}
            />
          ))}
          {isNarrowed(state) && shown.length ? (
            <Button variant="text" size="small" onClick={() => onChange({ search: '', filter: {} })}>
              {text('views.list.clear')}
            </Button>
          ) : null}
        </Chips>
      ) : null}
    </Bar>
  );
}

/** A box that finds nothing in anything would be a dead one: a schema says which texts are searched. */
const canSearch = ({ servedBy, fields }: ResourceModel) =>
  servedBy ? servedBy.search : fields.some((field) => field.searchable);
