import TextField from '@mui/material/TextField';
import { DayField } from '../../../fields/dates/DayField.tsx';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { SellableItem } from './order-draft.ts';

interface Props {
  extra: SellableItem['extras'][number];
  /** number in digits; date as `2026-11-21` */
  said: string;
  onSay: (said: string) => void;
}

/** Input of a text, number or date extra, within its limits. */
export function ExtraValueInput({ extra, said, onSay }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const name = inLocale(extra.name as Translated, locale) ?? '';
  const added = extra.price ? ` +${format.money(extra.price)}` : '';
  const label = `${name}${added}${extra.isDemanded ? ' *' : ''}`;
  if (extra.type === 'date') return <DayField label={label} value={said} onChange={onSay} />;
  const isNumber = extra.type === 'number';
  const { minNumber: min, maxNumber: max } = extra;
  const isLimited = isNumber && (min !== null || max !== null);
  return (
    <TextField
      label={label}
      value={said}
      onChange={(event) => onSay(event.target.value)}
      helperText={isLimited ? text('new_order.choose', { min: min ?? 0, max: max ?? 1_000_000 }) : undefined}
      slotProps={{
        htmlInput: isNumber
          ? { inputMode: 'numeric', maxLength: 7 }
          : { maxLength: extra.maxCharacters ?? 10_000 },
      }}
    />
  );
}
