import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ErrorState } from '../../layout/states/page-states.tsx';
import { call } from '../../providers/data/api.ts';
import { HttpError } from '../../providers/data/problem.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../use-notify-error.ts';
import { ChangeTable } from './ChangeTable.tsx';
import type { HistoryEntry, RestorePreview, RestoreResult } from './history-types.ts';
import type { useRecordLabels } from './use-record-labels.ts';
import { useErrorText } from '../../providers/texts/use-error-text.ts';

interface Props {
  entry: HistoryEntry;
  words: ReturnType<typeof useRecordLabels>;
  onClose: () => void;
}

/** Dialog that previews and restores the state of a record before an entry. */
export function RestoreDialog({ entry, words, onClose }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useNotifyError();
  const path = `/history/${entry.id}/restore`;
  const preview = useQuery({
    queryKey: ['history', 'preview', entry.id],
    queryFn: ({ signal }) => call<RestorePreview>('GET', path, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<RestoreResult>('POST', path, { body: { version: preview.data?.data.version ?? null } }),
    onSuccess() {
      notify(text('history.restore.done'), { type: 'success' });
      onClose();
      void client.invalidateQueries();
    },
    onError(error) {
      sayError(error);
      void preview.refetch();
    },
  });
  const said = preview.data;
  // Client errors (4xx) are final: no retry button.
  const { error } = preview;
  const refusal = error instanceof HttpError && error.status >= 400 && error.status < 500 ? error : null;
  const isBack = said?.data.version === null;
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="restore-title"
    >
      <DialogTitle id="restore-title">
        {text(isBack ? 'history.restore.title_deleted' : 'history.restore.title', {
          name: words.nameOf(entry),
        })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {refusal ? (
          <Typography role="alert">{errorText(refusal)}</Typography>
        ) : preview.error ? (
          <ErrorState error={preview.error} retry={() => void preview.refetch()} />
        ) : (
          <>
            <Typography variant="body2" color="textSecondary">
              {text(isBack ? 'history.restore.body_deleted' : 'history.restore.body')}
            </Typography>
            {said ? (
              <ChangeTable
                changes={said.data.changes}
                names={said.metadata.names}
                fieldModel={(field) => words.fieldModel(entry.resource, field)}
                fieldName={(field) => words.fieldOf(entry.resource, field)}
                only={isBack ? 'to' : undefined}
              />
            ) : (
              <Skeleton variant="rounded" height={72} />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {text(refusal ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {refusal ? null : (
          <Button
            variant="contained"
            color="primary"
            loading={isPending}
            disabled={!said}
            onClick={() => mutate()}
          >
            {text('history.restore.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
