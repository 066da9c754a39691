import Typography from '@mui/material/Typography';
import { plans } from '../../../shared/company/plans.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import type { HistoryEntry } from './history-types.ts';

/** Details of a support action: mode, period, reason. */
export function SupportActionDetails({ changes }: { changes: HistoryEntry['changes'] }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const say = (field: string, value: unknown) => {
    if (field === 'mode') return text(`history.mode.${String(value)}`);
    if (field === 'planId') return plans.find(({ id }) => id === value)?.name[locale] ?? String(value);
    if (field === 'state') return text(`history.values.state.${String(value)}`, { _: String(value) });
    // Subscription fees are in Egyptian pounds (EGP), whatever the store's currency.
    if (field === 'totalCents') return format.money(Number(value), { currency: 'EGP', decimals: 2 });
    if (/(?:until|At)$/u.test(field)) return format.dateTime(String(value));
    return typeof value === 'number' ? format.number(value) : String(value);
  };
  return changes
    .filter(({ to }) => to !== null)
    .map(({ field, to }) => (
      <Typography key={field} variant="body2" component="p" color="textSecondary">
        {text(`history.fields.${field}`, { _: field })}: <bdi>{say(field, to)}</bdi>
      </Typography>
    ));
}
