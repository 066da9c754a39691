import OutlinedInput from '@mui/material/OutlinedInput';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId, useState, type ComponentType } from 'react';
import { ParsedNumberHint, type ParsedNumberFormat } from '../../admin/fields/numbers/ParsedNumberHint.tsx';
import { DayField } from '../../admin/fields/dates/DayField.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import type { FilterProps } from '../display.ts';

const Ends = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  '&[data-days]': { gridTemplateColumns: '1fr' },
  '& label': {
    display: 'block',
    marginBlockEnd: 4,
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 500,
  },
}));

type End = 'from' | 'to';

/** Converts values between parameter and input. */
interface Reading {
  type: 'text' | 'date';
  /** format of the parsed number hint */
  shows?: ParsedNumberFormat;
  /** parameter → input text */
  show: (value: string) => string;
  /** input text → parameter; `undefined` when it is invalid */
  read: (typed: string, end: End) => string | undefined;
}

/** Creates the filter editor of an ordered type: from and to, either of which may be empty. */
export function rangeFilter(reading: Reading): ComponentType<FilterProps> {
  return (props) => <RangeFilter {...props} reading={reading} />;
}

/** Applies the range on blur or Enter. */
function RangeFilter({ reading, field, parameters, values, onChange }: FilterProps & { reading: Reading }) {
  const { locale } = useLocaleState();
  const text = useText();
  const range = (['from', 'to'] as const).filter((end) => parameters[end] !== undefined);
  // A list without range parameters filters by one value.
  const ends = range.length ? range : [parameters.any === undefined ? ('equals' as const) : ('any' as const)];
  return (
    <Ends data-days={reading.type === 'date' ? '' : undefined}>
      {ends.map((end, index) => (
        <EndInput
          key={end}
          end={end === 'to' ? 'to' : 'from'}
          label={range.length ? text(`records.filter.${end}`) : field.title[locale]}
          reading={reading}
          value={values[parameters[end] ?? '']?.[0]}
          isFirst={index === 0}
          onChange={(value) => {
            const { [parameters[end] ?? '']: _, ...others } = values;
            onChange(value === undefined ? others : { ...others, [parameters[end] ?? '']: [value] });
          }}
        />
      ))}
    </Ends>
  );
}

interface EndProps {
  end: End;
  label: string;
  reading: Reading;
  value: string | undefined;
  isFirst: boolean;
  onChange: (value: string | undefined) => void;
}

function EndInput({ end, label, reading, value, isFirst, onChange }: EndProps) {
  const text = useText();
  const id = useId();
  const shown = value === undefined ? '' : reading.show(value);
  const [typed, setTyped] = useState(shown);
  const [isWrong, setWrong] = useState(false);
  const apply = (given: string) => {
    const next = given.trim() === '' ? undefined : reading.read(given, end);
    setWrong(given.trim() !== '' && next === undefined);
    if (given.trim() === '' || next !== undefined) onChange(next);
  };
  if (reading.type === 'date') return <DayField label={label} value={shown} onChange={apply} />;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        fullWidth
        autoFocus={isFirst}
        value={typed}
        error={isWrong}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => apply(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(typed);
        }}
        endAdornment={reading.shows ? <ParsedNumberHint typed={typed} shows={reading.shows} /> : null}
        inputProps={{ inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' }}
      />
      {isWrong ? <FormHelperText error>{text('records.error.number')}</FormHelperText> : null}
    </div>
  );
}
