import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { LazyBoundary } from '../../layout/states/LazyBoundary.tsx';
import { lazyComponent } from '../../bootstrap/lazy-component.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { invalidDate } from './invalid-date.ts';

const MomentPicker = lazyComponent(() => import('./MomentPicker.tsx'));

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBlockEnd: 4,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
}));

interface Props {
  label: string;
  /** `2026-11-21`, with `hasTime` as the store's clock reads: `2026-11-21T14:30`; empty for none */
  value: string;
  /** hears whole days only (moments with `hasTime`), or that there is none */
  onChange: (day: string) => void;
  hasTime?: boolean;
  /** what the day is for, while nothing is wrong with it */
  help?: string;
  /** hears that what stands there is no day, and that it is one again */
  onWrong?: (isWrong: boolean) => void;
  /** what is wrong with the day, beside others */
  fault?: string | undefined;
  /** days that the calendar offers: `2026-11-21` */
  earliest?: string;
  latest?: string;
  autoFocus?: boolean;
}

/** A day, or a moment, that narrows what is shown, typed or picked. What is none yet is said when the field is left, and narrows nothing. */
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
  // What is set from elsewhere shows, such as that all filters were cleared; what is half typed stays.
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
        <MomentPicker
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
