import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import type { Job } from '../../../providers/data/track-jobs.ts';
import { useText } from '../../../providers/texts/texts.tsx';

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 220px))',
  gap: 12,
  marginBlockEnd: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

/** Job kinds that users start, by their server names. */
export const jobTypes = [
  'export',
  'read_import',
  'preview_import',
  'apply_import',
  'undo_import',
  'preview_changes',
  'preview_prices',
  'apply_preview',
  'undo_preview',
  'undo_changes',
  'store_set_up',
  'clean_up',
  'background_change',
  'sale_schedule',
  'erase_customers',
  'send_parcels',
  'make_discount_codes',
  'add_to_jumia',
  'send_sms',
  'tax_documents',
  'settle_statement',
  'parcel_news',
  'payment_news',
  'change_parcel',
] as const;

/** Filter choices, each with the job states that it selects. */
export const stateChoices: Record<string, readonly Job['state'][]> = {
  at_work: ['queued', 'running'],
  done: ['done'],
  failed: ['failed'],
  canceled: ['canceled'],
};

interface Props {
  /** a key of {@link stateChoices}, or empty */
  state: string;
  kind: string;
  onChange: (name: 'state' | 'kind', value: string) => void;
}

/** Filters of the jobs list, by state and kind. */
export function JobFilters({ state, kind, onChange }: Props) {
  const text = useText();
  const choice = (name: 'state' | 'kind', value: string, options: [string, string][]) => (
    <TextField
      select
      size="small"
      label={text(`jobs.filter.${name}`)}
      value={value}
      onChange={({ target }) => onChange(name, target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{text('jobs.filter.any')}</MenuItem>
      {options.map(([option, label]) => (
        <MenuItem key={option} value={option}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Bar>
      {choice('state', state, [
        ['at_work', text('jobs.filter.at_work')],
        ...(['done', 'failed', 'canceled'] as const).map((each): [string, string] => [
          each,
          text(`jobs.state.${each}`),
        ]),
      ])}
      {choice(
        'kind',
        kind,
        jobTypes.map((each) => [each, text(`jobs.kind.${each}`)]),
      )}
    </Bar>
  );
}
