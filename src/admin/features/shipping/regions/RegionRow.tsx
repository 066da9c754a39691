import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { nameOf, useRegions, type Region } from './region-calls.ts';

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 4,
  minHeight: 52,
  paddingInlineEnd: 8,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '& [data-name]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    paddingBlock: 6,
  },
  '& [data-price]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', paddingBlock: 6 },
  '& small': {
    display: 'block',
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.body2.fontSize,
  },
  // On a phone the price is in a second line.
  [theme.breakpoints.down('sm')]: {
    '& [data-name]': { paddingBlockEnd: 0 },
    '& [data-price]': { gridRow: 2, gridColumn: '3 / -1', textAlign: 'start', paddingBlockStart: 0 },
  },
}));

export const Regions = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

interface Props {
  region: Region;
  depth: number;
  /** the store charges for further kilos */
  isByWeight: boolean;
  /** the store uses the prices of regions */
  isAsked: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onEdit: (region: Region) => void;
}

/** Row of a region with its effective price and where that is inherited from; its children expand below. */
export function RegionRow({ region, depth, isByWeight, isAsked, chosen, onChoose, onEdit }: Props) {
  const text = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { id, hasChildren, stated, price, isDisabled, ownBelow } = region;
  const name = nameOf(region.name);
  const within =
    region.within.length > 1 && depth === 0 ? region.within.slice(1).map(nameOf).join(' › ') : '';
  const from = region.firstFrom ?? region.extraFrom;
  const isOwn = stated.first !== null || stated.extra !== null;
  const whence =
    isOwn && isAsked
      ? text('regions.own')
      : from
        ? text('regions.from', { region: nameOf(from) })
        : text('regions.from_store');
  return (
    <li>
      <Line style={{ paddingInlineStart: 4 + depth * 24 }}>
        <Checkbox
          checked={chosen.has(id)}
          onChange={() => onChoose(id)}
          slotProps={{ input: { 'aria-label': text('regions.choose', { name }) } }}
        />
        {hasChildren ? (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={text(isOpen ? 'regions.fold' : 'regions.unfold', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'next'} size={16} />
          </IconButton>
        ) : (
          <span style={{ width: 28 }} />
        )}
        <span data-name="">
          <span style={{ minWidth: 0 }}>
            <bdi>{name}</bdi>
            {within ? <small>{within}</small> : null}
          </span>
          {isDisabled ? (
            <StatusChip
              tone="critical"
              label={
                stated.isDisabled
                  ? text('regions.disabled')
                  : text('regions.disabled_by', { region: nameOf(region.disabledBy ?? '') })
              }
            />
          ) : null}
          {ownBelow ? (
            <StatusChip tone="neutral" label={text('regions.below', { smart_count: ownBelow })} />
          ) : null}
        </span>
        <span data-price="">
          {isDisabled ? (
            '–'
          ) : (
            <>
              <bdi>{format.money(price.first)}</bdi>
              <small>
                {whence}
                {price.extra && isByWeight ? (
                  <>
                    {' · '}
                    <bdi>{text('regions.further', { amount: format.money(price.extra) })}</bdi>
                  </>
                ) : null}
              </small>
            </>
          )}
        </span>
        <PermissionTooltip right={{ module: 'shipping', action: 'edit' }}>
          <IconButton
            size="small"
            aria-haspopup="dialog"
            aria-label={text('regions.edit', { name })}
            onClick={() => onEdit(region)}
          >
            <Icon name="edit" size={16} />
          </IconButton>
        </PermissionTooltip>
      </Line>
      {isOpen ? <Inside {...{ region, depth, isByWeight, isAsked, chosen, onChoose, onEdit }} /> : null}
    </li>
  );
}

function Inside({ region, depth, ...rest }: Props) {
  const text = useText();
  const { data, error, refetch } = useRegions(region.id);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={text('app.shell.loading')} style={{ padding: 12 }}>
        <Skeleton width="60%" />
      </div>
    );
  return (
    <Regions>
      {data.map((each) => (
        <RegionRow key={each.id} region={each} depth={depth + 1} {...rest} />
      ))}
    </Regions>
  );
}
