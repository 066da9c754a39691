import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useDigits, type Digits } from '../../providers/texts/digits.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { Icon } from '../controls/Icon.tsx';

interface Option<Value extends string> {
  value: Value;
  label: string;
  face?: ReactNode;
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Option<Value>[];
  onChange: (value: Value) => void;
}

/** Radio items inside a menu, reachable by its arrow keys. */
function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <>
      <Typography
        id={id}
        component="li"
        role="none"
        variant="caption"
        color="textSecondary"
        sx={{ px: 2, py: 1 }}
      >
        {label}
      </Typography>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="menuitemradio"
          aria-checked={option.value === value}
          aria-describedby={id}
          onClick={() => onChange(option.value)}
        >
          {option.face}
          <span style={{ flex: 1 }}>{option.label}</span>
          {option.value === value ? <Icon name="check" size={16} /> : null}
        </MenuItem>
      ))}
      <Divider component="li" role="none" sx={{ my: 1 }} />
    </>
  );
}

const schemes = ['light', 'dark', 'system'] as const;

/** Choice of the colour scheme: light, dark or the system's. */
export function SchemeChoice() {
  const text = useText();
  const { mode, setMode } = useColorScheme();
  return (
    <Choice
      label={text('app.scheme.label')}
      value={mode ?? 'system'}
      onChange={setMode}
      options={schemes.map((scheme) => ({
        value: scheme,
        label: text(`app.scheme.${scheme}`),
        face: <Icon name={scheme} size={16} />,
      }))}
    />
  );
}

const figures: Digits[] = ['latn', 'arab'];

/** Choice of the digits on Arabic screens. */
export function DigitsChoice() {
  const text = useText();
  const [digits, setDigits] = useDigits();
  return (
    <Choice
      label={text('app.account.digits')}
      value={digits}
      onChange={setDigits}
      options={figures.map((value) => ({
        value,
        label: text(`app.account.digits_${value}`),
      }))}
    />
  );
}
