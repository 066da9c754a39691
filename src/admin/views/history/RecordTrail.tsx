import Typography from '@mui/material/Typography';
import { useText } from '../../providers/texts.tsx';
import { Trail } from './Trail.tsx';

/** What happened to one record. */
export default function RecordTrail({ resource, id }: { resource: string; id: number }) {
  const text = useText();
  const empty = (
    <Typography variant="body2" color="textSecondary">
      {text('history.empty_record')}
    </Typography>
  );
  return <Trail filters={{ resource, record_id: id }} namesRecords={false} empty={empty} />;
}
