import Typography from '@mui/material/Typography';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useText } from '../../providers/texts/texts.tsx';
import type { HistoryEntry } from './history-types.ts';

interface Props extends NonNullable<HistoryEntry['elsewhere']> {
  fieldName: (field: string) => string;
}

/** Details of an action sent to another system: the fields, and whether it was confirmed. */
export function RemoteActionDetails({ fields, isCertain, fieldName }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <Typography variant="body2" component="p" color="textSecondary">
        {fields.length
          ? text('history.elsewhere.sent', { fields: format.list(fields.map(fieldName)) })
          : text('history.elsewhere.asked')}
      </Typography>
      {isCertain ? null : (
        <Typography variant="body2" component="p">
          {text('history.elsewhere.uncertain')}
        </Typography>
      )}
    </>
  );
}
