import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import type { FilterProps, OwnFilter, Values } from './filter.ts';
import { useFilterPlace } from './filter-place.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { radius } from '../../theme/tokens.ts';
import { FilterPopover } from './FilterPopover.tsx';
import { FilterWords } from './FilterWords.tsx';
import { valuesOf, withValues, type FilterGroup } from './filter-groups.ts';
import { useListState } from './use-list-state.ts';

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
  /** a tab sets it too: it is not offered, and shown only while no tab says so */
  tab?: (values: Values, saved: number | undefined) => boolean;
}

/** A plain yes needs no editor. */
const isYes = ({ field }: FilterGroup): boolean => field.kind === 'flag' && field.filters.length === 0;

/** One filter of a resource: what it is set to, a click away from changing it, and a cross that takes it away. */
export function KindFilter({ group }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const { isOpen, open: onOpen } = useFilterPlace();
  const { resource } = useListContext();
  const [{ filter }, change] = useListState();
  const values = valuesOf(group, filter);
  const onChange = (next: Record<string, string[]>) => change({ filter: withValues(group, filter, next) });
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
          <FilterWords group={group} values={values} isPlain={isPlain} />
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

const asFilter: OwnFilter<Props> = {
  isSet: ({ group }, values) =>
    Object.values(group.parameters).some((parameter) => values[parameter] !== undefined),
  isSaid: ({ tab }, values, saved) => tab?.(values, saved) ?? false,
  isOffered: ({ tab }) => !tab,
  begin: ({ group }) => (isYes(group) ? { [group.name]: true } : undefined),
};
KindFilter.filter = asFilter;
