import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../layout/states/page-states.tsx';
import { callOperation, type Schema } from '../../providers/data/contract.ts';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useNounsFinder } from '../../providers/texts/nouns.ts';
import { useText } from '../../providers/texts/texts.tsx';
import UndoTask from './UndoTask.tsx';
import { useRecordLabels } from './use-record-labels.ts';

/** Number of changed fields named per write. */
const few = 3;

/** Dialog of the user's changes in the last ten minutes, each with undo. Read from the server, so it survives a reload. */
export default function RecentChanges({ onClose }: { onClose: () => void }) {
  const text = useText();
  const nounsOf = useNounsFinder();
  const format = useFormat();
  const [undoing, setUndoing] = useState<number | null>(null);
  const [said, say] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['change_sets'],
    queryFn: ({ signal }) => callOperation('GET', '/change_sets', { signal }),
    staleTime: 0,
    retry: false,
  });
  const sets = data?.data ?? [];
  const words = useRecordLabels(sets.map(({ resource }) => resource));
  const fieldsOf = ({ resource, fields }: Schema<'ChangeSet'>) => {
    const names = [...new Set(fields.map((field) => words.fieldOf(resource, field)))];
    const left = names.length - few;
    return format.list(
      left > 0 ? [...names.slice(0, few), text('history.recent.more', { smart_count: left })] : names,
    );
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="recent-title">
      <DialogTitle id="recent-title">{text('history.recent.title')}</DialogTitle>
      <DialogContent>
        <Typography
          role="status"
          variant="body2"
          color={said ? 'textPrimary' : 'textSecondary'}
          sx={{ mb: 3, fontWeight: said ? 500 : undefined }}
        >
          {said || text('history.recent.body')}
        </Typography>
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton variant="rounded" height={96} /> : null}
        {data && !sets.length ? <Typography>{text('history.recent.empty')}</Typography> : null}
        <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
          {sets.map((set) => (
            <li
              key={set.id}
              style={{ display: 'flex', gap: 12, alignItems: 'center', justifyContent: 'space-between' }}
            >
              <div style={{ minWidth: 0 }}>
                <Typography variant="subtitle2" component="p" noWrap>
                  {text(`history.action.${set.action}`)}
                  {' · '}
                  {set.recordId === null ? nounsOf(set.resource).counted(set.count) : null}
                  {set.recordId === null ? null : <bdi>{words.nameOf(set)}</bdi>}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {format.ago(set.at)}
                  {set.kind === 'call' ? '' : ` · ${text(`history.kind.${set.kind}`)}`}
                  {set.fields.length ? ` · ${fieldsOf(set)}` : ''}
                </Typography>
              </div>
              <Button
                size="small"
                variant="outlined"
                disabled={undoing !== null}
                loading={undoing === set.id}
                onClick={() => setUndoing(set.id)}
              >
                {text('ra.action.undo')}
              </Button>
            </li>
          ))}
        </ul>
        {undoing === null ? null : (
          <UndoTask changeSet={undoing} onSaid={say} onDone={() => setUndoing(null)} />
        )}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/history" onClick={onClose}>
          {text('history.all')}
        </Button>
        <Button variant="contained" color="primary" onClick={onClose} autoFocus>
          {text('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
