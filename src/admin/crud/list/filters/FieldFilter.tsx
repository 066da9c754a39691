import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import type { FilterProps, CustomFilter, Values } from './filter.ts';
import { useFilterOpenState } from './filter-open-state.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius } from '../../../theme/tokens.ts';
import { FilterPopover } from './FilterPopover.tsx';
import { FilterSummary } from './FilterSummary.tsx';
import { groupValues, withGroupValues, type FilterGroup } from './filter-groups.ts';
import { useListState } from '../use-list-state.ts';

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'stretch',
  maxWidth: '100%',
  height: 28,
  border: `1px solid ${theme.vars.palette.lineStrong}`,
  borderRadius: radius.control,
  overflow: 'hidden',
  fontSize: theme.typography.body2.fontSize,
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    paddingInline: 8,
    border: 0,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.vars.palette.hover },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& > button:last-of-type': { paddingInline: 6, color: theme.vars.palette.text.secondary },
  '& > button:first-of-type': { paddingInlineEnd: 4 },
  '@media (pointer: coarse)': { height: 44 },
}));

interface Props extends FilterProps {
  group: FilterGroup;
  /** set if a tab controls this filter: not offered in the menu, and shown only while no tab shows it */
  tab?: (values: Values, saved: number | undefined) => boolean;
}

/** A flag without parameters of its own needs no editor. */
const isYes = ({ field }: FilterGroup): boolean => field.kind === 'flag' && field.filters.length === 0;

/** Chip of one filter: shows its values, opens its editor, and has a remove button. */
export function FieldFilter({ group }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const { isOpen, open: onOpen } = useFilterOpenState();
  const { resource } = useListContext();
  const [{ filter }, change] = useListState();
  const values = groupValues(group, filter);
  const onChange = (next: Record<string, string[]>) =>
    change({ filter: withGroupValues(group, filter, next) });
  const anchor = useRef<HTMLSpanElement>(null);
  const title = group.title[locale];
  const isPlain = isYes(group);
  return (
    <>
      <Chip ref={anchor}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={isPlain}
          onClick={() => onOpen(true)}
        >
          <FilterSummary group={group} values={values} isPlain={isPlain} />
        </button>
        <button
          type="button"
          aria-label={text('records.list.remove_filter', { name: title })}
          onClick={() => {
            onChange({});
            onOpen(false);
          }}
        >
          <Icon name="close" size={14} />
        </button>
      </Chip>
      {isOpen && !isPlain ? (
        <FilterPopover
          {...{ group, resource, values, onChange }}
          anchorEl={() => anchor.current}
          onClose={() => onOpen(false)}
        />
      ) : null}
    </>
  );
}

const asFilter: CustomFilter<Props> = {
  isSet: ({ group }, values) =>
    Object.values(group.parameters).some((parameter) => values[parameter] !== undefined),
  isSaid: ({ tab }, values, saved) => tab?.(values, saved) ?? false,
  isOffered: ({ tab }) => !tab,
  begin: ({ group }) => (isYes(group) ? { [group.name]: true } : undefined),
};
FieldFilter.filter = asFilter;
