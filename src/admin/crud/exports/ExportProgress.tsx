import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useNouns } from '../../providers/texts/nouns.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useExport, type Export } from './export-calls.ts';
import { ExportFiles } from './ExportFiles.tsx';

/** Progress of an export and its files when done. The export continues when the dialog is closed. */
export function ExportProgress({
  title,
  started,
  onClose,
}: {
  title: string;
  started: Export;
  onClose: () => void;
}) {
  const text = useText();
  const format = useFormat();
  const { counted } = useNouns(started.resource);
  const made = useExport(started);
  const { state, progress, total, error } = made;
  const isOver = state !== 'queued' && state !== 'running';
  const counts = {
    done: format.number(progress.done),
    records: counted(progress.total ?? total),
  };
  const share = total ? (100 * progress.done) / total : 0;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="export-title">
      <DialogTitle id="export-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {state === 'failed' || state === 'canceled' ? null : (
          <Typography role="status">{text(`exports.progress.${state}`, counts)}</Typography>
        )}
        {isOver ? null : (
          <>
            <LinearProgress
              variant={state === 'queued' ? 'indeterminate' : 'determinate'}
              value={share}
              aria-label={title}
            />
            <Typography variant="body2" color="textSecondary">
              {text('exports.progress.later')}
            </Typography>
          </>
        )}
        {state === 'done' ? <ExportFiles made={made} isMain /> : null}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/exports" variant="text">
          {text('exports.progress.all')}
        </Button>
        <Button onClick={onClose}>{text('exports.progress.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
