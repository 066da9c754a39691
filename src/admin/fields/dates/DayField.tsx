import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { LazyBoundary } from '../../layout/states/LazyBoundary.tsx';
import { lazyComponent } from '../../bootstrap/lazy-component.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { invalidDate } from './invalid-date.ts';

const DateTimeFieldPicker = lazyComponent(() => import('./DateTimePicker.tsx'));

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBlockEnd: 4,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
}));

interface Props {
  label: string;
  /** `2026-11-21`, with `hasTime` in the store's time zone: `2026-11-21T14:30`; empty for none */
  value: string;
  /** called with complete days (moments with `hasTime`), or an empty string */
  onChange: (day: string) => void;
  hasTime?: boolean;
  /** help text, shown while there is no error */
  help?: string;
  /** called when the typed text becomes an invalid day, or a valid one again */
  onWrong?: (isWrong: boolean) => void;
  /** a further error from outside */
  fault?: string | undefined;
  /** range of the calendar: `2026-11-21` */
  earliest?: string;
  latest?: string;
  autoFocus?: boolean;
}

/** Input of a day or moment in a filter, typed or picked. An incomplete day is reported on blur, and does not change the filter. */
export function DayField({
  label,
  value,
  onChange,
  hasTime = false,
  help,
  onWrong,
  fault,
  earliest,
  latest,
  autoFocus,
}: Props) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  // Takes over a value set from outside, such as by clearing all filters; keeps what is half typed.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
    setWrong(false);
  }
  const wrong = isWrong ? text('records.error.date') : fault;
  const said = wrong ?? help;
  return (
    <div>
      <Label htmlFor={id} id={`${id}-label`}>
        {label}
      </Label>
      <LazyBoundary waiting={<OutlinedInput id={id} fullWidth disabled value="" />}>
        <DateTimeFieldPicker
          id={id}
          value={typed}
          onChange={(day) => {
            setTyped(day);
            onWrong?.(day === invalidDate);
            if (day === invalidDate) return;
            setWrong(false);
            onChange(day);
          }}
          onBlur={() => setWrong(typed === invalidDate)}
          hasTime={hasTime}
          isWrong={wrong !== undefined}
          labelledBy={`${id}-label`}
          describedBy={said === undefined ? undefined : `${id}-said`}
          earliest={earliest}
          latest={latest}
          autoFocus={autoFocus}
        />
      </LazyBoundary>
      {said === undefined ? null : (
        <FormHelperText
          error={wrong !== undefined}
          id={`${id}-said`}
          {...(wrong !== undefined && { role: 'alert' })}
        >
          {said}
        </FormHelperText>
      )}
    </div>
  );
}
