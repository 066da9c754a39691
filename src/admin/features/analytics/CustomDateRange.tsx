import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { firstDay } from '../../../shared/analytics/analytics.ts';
import {
  faultOfRange,
  isDay,
  pastMonths,
  writeRange,
  type ChosenRange,
} from '../../../shared/analytics/analytics-range.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { DayField } from '../../fields/dates/DayField.tsx';

const Months = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 4,
  '& > a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 32,
    borderRadius: 6,
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& > a:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.hover },
  '& > [aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.accentSoft,
    fontWeight: 500,
  },
  '@media (pointer: coarse)': { '& > a': { minHeight: 44 } },
}));

interface Props {
  range: ChosenRange;
  /** current date in the store's time zone */
  today: string;
  onDone: () => void;
}

/** Number of months before the current one that are offered by name; the dates reach further. */
const offeredMonths = 12;

/** Form of a custom date range: a past month, or two dates; errors are shown at their field. */
export function CustomDateRange({ range, today, onDone }: Props) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [dates, setDates] = useState({ from: range.from ?? '', to: range.to });
  const [isWrong, setWrong] = useState({ from: false, to: false });
  const fault = faultOfRange(dates, today);
  const isReady = isDay(dates.from) && isDay(dates.to) && !fault && !isWrong.from && !isWrong.to;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void navigate({ pathname, search: writeRange(query, dates).toString() }, { replace: true });
    onDone();
  };
  const field = (name: 'from' | 'to') => (
    <DayField
      label={text(`analytics.range.${name}`)}
      value={dates[name]}
      onChange={(day) => setDates((before) => ({ ...before, [name]: day }))}
      onWrong={(wrong) => setWrong((before) => ({ ...before, [name]: wrong }))}
      fault={
        fault?.at === name
          ? text(`analytics.range.${fault.what}`, { first: format.date(firstDay) })
          : undefined
      }
      earliest={firstDay}
      latest={today}
    />
  );
  return (
    <form onSubmit={apply} noValidate style={{ display: 'grid', gap: 16, padding: 16, width: 288 }}>
      <Months aria-label={text('analytics.range.choose_month')}>
        {pastMonths(today, offeredMonths).map((month) => (
          <Link
            key={month.from}
            to={{ pathname, search: writeRange(query, month).toString() }}
            replace
            onClick={onDone}
            {...(month.from === range.from && month.to === range.to && { 'aria-current': 'true' })}
          >
            {format.month(month.from)}
          </Link>
        ))}
      </Months>
      {field('from')}
      {field('to')}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
        <Button variant="text" onClick={onDone}>
          {text('ra.action.cancel', { _: text('analytics.range.cancel') })}
        </Button>
        <Button type="submit" variant="contained" color="primary" disabled={!isReady}>
          {text('analytics.range.apply')}
        </Button>
      </div>
    </form>
  );
}
