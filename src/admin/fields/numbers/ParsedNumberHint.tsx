import { styled } from '@mui/material/styles';
import { parseMoney } from '../../../shared/texts/money.ts';
import { needsEcho, parseNumber } from '../../../shared/texts/number-text.ts';
import { useFormat } from '../../providers/texts/use-format.ts';

/** Money in minor units, a plain number, or a percentage. */
export type ParsedNumberFormat = 'money' | 'number' | 'percent';

const Echo = styled('span')(({ theme }) => ({
  flex: 'none',
  whiteSpace: 'nowrap',
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars.palette.text.secondary,
  '&:not(:empty)': { marginInline: 8 },
}));

/** Shows the parsed value of a number that is typed in another format, at the end of its input: `= EGP 1,234.00`. Announced to screen readers. */
export function ParsedNumberHint({ typed, shows }: { typed: string; shows: ParsedNumberFormat }) {
  const format = useFormat();
  const value = needsEcho(typed) ? (shows === 'money' ? parseMoney : parseNumber)(typed) : null;
  if (value == null) return <Echo aria-live="polite" />;
  const text =
    shows === 'money'
      ? format.money(value)
      : shows === 'percent'
        ? format.number(value / 100, { style: 'percent', maximumFractionDigits: 4 })
        : format.number(value, { maximumFractionDigits: 6 });
  return (
    <Echo aria-live="polite">
      = <bdi>{text}</bdi>
    </Echo>
  );
}
