import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import {
  isWholeMonth,
  presets,
  writeRange,
  type ChosenRange,
} from '../../../shared/analytics/analytics-range.ts';
import { Icon } from '../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import type { Format } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/use-format.ts';
import { CustomDateRange } from './CustomDateRange.tsx';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  maxWidth: '100%',
  padding: 2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > a, & > button': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 30,
    paddingInline: 10,
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& > :hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.hover },
  '& > :focus-visible': { outlineOffset: -2 },
  '& > [aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.accentSoft,
  },
  '@media (pointer: coarse)': { '& > a, & > button': { minHeight: 44 } },
}));

/** On a phone the selected range may be scrolled out of view. */
const bringIntoSight = (node: HTMLElement | null) =>
  node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** A whole calendar month by its name, a single day, or two days. */
function labelOf(from: string, to: string, format: Format): string {
  if (isWholeMonth(from, to)) return format.month(from);
  return from === to ? format.date(to) : `${format.date(from)} – ${format.date(to)}`;
}

/**
 * Picker of date ranges: presets as links, and a custom range.
 * @param today current date in the store's time zone
 */
export function RangePicker({ range, today }: { range: ChosenRange; today: string }) {
  const text = useText();
  const format = useFormat();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { locale } = useLocaleState();
  // The popover is anchored at the end of the bar; popover positions are physical, not logical.
  const end = locale === 'ar' ? 'left' : 'right';
  const here = (isHere: boolean) =>
    isHere ? ({ 'aria-current': 'true', ref: bringIntoSight } as const) : {};
  return (
    <>
      <Bar aria-label={text('analytics.range.label')}>
        {presets.map((preset) => (
          <Link
            key={preset}
            to={{ pathname, search: writeRange(query, { preset }).toString() }}
            replace
            {...here(preset === range.preset)}
          >
            {text(`analytics.range.${preset}`)}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          {...here(range.preset === null)}
        >
          {range.preset === null && range.from
            ? labelOf(range.from, range.to, format)
            : text('analytics.range.own')}
          <Icon name="down" size={14} />
        </button>
      </Bar>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('analytics.range.own'), sx: { mt: 2 } } }}
      >
        <CustomDateRange range={range} today={today} onDone={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
