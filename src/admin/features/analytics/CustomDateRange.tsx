import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { firstDay } from '../../../shared/analytics/analytics.ts';
import {
  faultOfRange,
  isDay,
  writeRange,
  type ChosenRange,
} from '../../../shared/analytics/analytics-range.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { DayField } from '../../fields/dates/DayField.tsx';

interface Props {
  range: ChosenRange;
  /** current date in the store's time zone */
  today: string;
  onDone: () => void;
}

/** Form of a custom date range; errors are shown at their field. */
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
      autoFocus={name === 'from'}
    />
  );
  return (
    <form onSubmit={apply} noValidate style={{ display: 'grid', gap: 16, padding: 16, width: 280 }}>
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
