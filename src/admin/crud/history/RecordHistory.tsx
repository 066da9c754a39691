import Typography from '@mui/material/Typography';
import { useText } from '../../providers/texts/texts.tsx';
import { HistoryList } from './HistoryList.tsx';

/** History of one record. @param filters that select it, by their query parameter names */
export default function RecordHistory({ filters }: { filters: Record<string, string | number> }) {
  const text = useText();
  const empty = (
    <Typography variant="body2" color="textSecondary">
      {text('history.empty_record')}
    </Typography>
  );
  return <HistoryList filters={filters} namesRecords={false} empty={empty} />;
}
