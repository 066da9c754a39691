import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useText } from '../../providers/texts/texts.tsx';
import type { UndoConflict } from './history-types.ts';
import { useRecordLabels } from './use-record-labels.ts';

interface Props {
  title: string;
  conflicts: UndoConflict[];
  /** total number; the list holds the first ones */
  count: number;
  onClose: () => void;
}

/** Dialog of undo conflicts: record, field and reason. */
export function ConflictList({ title, conflicts, count, onClose }: Props) {
  const text = useText();
  const { nameOf, fieldOf } = useRecordLabels(conflicts.map(({ resource }) => resource));
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="undo-conflicts">
      <DialogTitle id="undo-conflicts">{title}</DialogTitle>
      <DialogContent>
        <ul style={{ margin: 0, paddingInlineStart: 20, display: 'grid', gap: 12 }}>
          {conflicts.map((conflict, index) => (
            <li key={index}>
              <Typography variant="subtitle2" component="p">
                <bdi>{nameOf(conflict)}</bdi>
                {conflict.field ? ` · ${fieldOf(conflict.resource, conflict.field)}` : null}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {conflict.message}
              </Typography>
            </li>
          ))}
        </ul>
        {count > conflicts.length ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
            {text('history.conflicts.more', { smart_count: count - conflicts.length })}
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose} autoFocus>
          {text('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
