import Typography from '@mui/material/Typography';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import type { HistoryEntry } from './contract.ts';

/** What support did for the store, in words: how, until when, why. */
export function SupportDeed({ changes }: { changes: HistoryEntry['changes'] }) {
  const text = useText();
  const format = useFormat();
  const say = (field: string, value: unknown) => {
    if (field === 'mode') return text(`history.mode.${String(value)}`);
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
