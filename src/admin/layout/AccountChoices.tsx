import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled, useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useDigits, type Digits } from '../providers/digits.ts';
import { useText } from '../providers/texts.tsx';
import { radius } from '../theme/tokens.ts';
import { Icon } from './Icon.tsx';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '4px 8px',
  fontSize: theme.typography.body2.fontSize,
  '& .MuiToggleButton-root': {
    minWidth: 36,
    height: 30,
    paddingInline: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.control,
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.body2.fontSize,
    '&.Mui-selected': {
      color: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.accentSoft,
    },
  },
}));

interface Option<Value extends string> {
  value: Value;
  label: string;
  face: ReactNode;
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Option<Value>[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Row role="none">
      {label}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={label}
        value={value}
        onChange={(_, next) => next && onChange(next)}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            aria-label={option.label}
            title={option.label}
          >
            {option.face}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Row>
  );
}

const schemes = ['light', 'dark', 'system'] as const;

/** Light, dark, or as the system. */
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

/** The figures of Arabic screens. */
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
        face: text(`app.account.digits_${value}`),
      }))}
    />
  );
}
