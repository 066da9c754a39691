import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Part } from '../../layout/Part.tsx';
import { lazyPart } from '../../providers/lazy-part.ts';
import { useText } from '../../providers/texts.tsx';
import { notADate } from './not-a-date.ts';

const MomentPicker = lazyPart(() => import('./MomentPicker.tsx'));

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBlockEnd: 4,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
}));

interface Props {
  label: string;
  /** `2026-11-21`; empty for none */
  value: string;
  /** hears whole days only, or that there is none */
  onChange: (day: string) => void;
}

/** A day that narrows a list, typed or picked. What is not a day yet is said when the field is left, and narrows nothing. */
export function DayField({ label, value, onChange }: Props) {
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
  return (
    <div>
      <Label htmlFor={id} id={`${id}-label`}>
        {label}
      </Label>
      <Part waiting={<OutlinedInput fullWidth disabled value="" />}>
        <MomentPicker
          id={id}
          value={typed}
          onChange={(day) => {
            setTyped(day);
            if (day === notADate) return;
            setWrong(false);
            onChange(day);
          }}
          onBlur={() => setWrong(typed === notADate)}
          hasTime={false}
          isWrong={isWrong}
          labelledBy={`${id}-label`}
        />
      </Part>
      {isWrong ? <FormHelperText error>{text('views.error.date')}</FormHelperText> : null}
    </div>
  );
}
