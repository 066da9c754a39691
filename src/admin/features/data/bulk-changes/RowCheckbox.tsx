import Checkbox from '@mui/material/Checkbox';
import { useText } from '../../../providers/texts/texts.tsx';
import type { RowsProps } from './rows-props.ts';

/** Check box that includes or excludes one row. */
export function RowCheckbox({
  row,
  choice,
}: {
  row: RowsProps['rows'][number];
  choice: NonNullable<RowsProps['choice']>;
}) {
  const text = useText();
  const isTaken = row.state === 'pending';
  return (
    <Checkbox
      checked={isTaken}
      onChange={() => choice.choose([row.position], isTaken)}
      slotProps={{
        input: { 'aria-label': text('previews.rows.take', { name: row.name ?? `${row.position}` }) },
      }}
    />
  );
}
