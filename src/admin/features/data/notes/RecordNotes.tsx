import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../providers/data/api.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { NoteLine } from './NoteLine.tsx';
import { useNotes } from './use-notes.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** Form section of the record's staff notes, newest first (`"screen": "record-notes"`). Each note is saved at once. */
export default function RecordNotes() {
  const text = useText();
  const record = useRecordContext();
  if (record === undefined) return <Typography color="textSecondary">{text('notes.later')}</Typography>;
  return <NotesOf key={record.id} id={Number(record.id)} />;
}

function NotesOf({ id }: { id: number }) {
  const text = useText();
  const may = useCan();
  const sayError = useNotifyError();
  const { name: resource, module, sealedBy } = useResourceModel();
  const record = useRecordContext();
  const isSealed = sealedBy !== undefined && Boolean(record?.[sealedBy]);
  const { notes, add, change, remove } = useNotes(resource, id);
  const [edited, setEdited] = useState<number>();
  // Idempotency key: resending the same text after a failure creates no second note.
  const sent = useRef<{ said: string; key: string }>(undefined);
  const all = notes.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      {may(module, 'edit') && !isSealed ? (
        <NoteEditor
          resource={resource}
          isPending={add.isPending}
          error={add.error}
          onStore={(wish) => {
            const said = JSON.stringify(wish);
            if (sent.current?.said !== said) sent.current = { said, key: newIdempotencyKey() };
            return add.mutateAsync({ ...wish, key: sent.current.key }).then(() => {
              sent.current = undefined;
            });
          }}
        />
      ) : null}
      {notes.error && !all ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void notes.refetch()}>{text('app.error.retry')}</Button>}
        >
          {text('notes.failed')}
        </Alert>
      ) : null}
      {/* Height of the empty state, as most records have no notes. */}
      {notes.isPending ? (
        <Skeleton variant="rounded" height={21} role="status" aria-label={text('notes.loading')} />
      ) : null}
      {all?.length === 0 ? <Typography color="textSecondary">{text('notes.empty')}</Typography> : null}
      {all?.length ? (
        <List>
          {all.map((note) =>
            note.id === edited ? (
              <li key={note.id}>
                <NoteEditor
                  resource={resource}
                  note={note}
                  isPending={change.isPending}
                  error={change.error}
                  onCancel={() => {
                    change.reset();
                    setEdited(undefined);
                  }}
                  onStore={(wish) => change.mutateAsync({ note, wish }).then(() => setEdited(undefined))}
                />
              </li>
            ) : (
              <NoteLine
                key={note.id}
                note={note}
                isBusy={remove.isPending}
                onEdit={() => {
                  change.reset();
                  setEdited(note.id);
                }}
                onDelete={() => remove.mutate(note, { onError: sayError })}
              />
            ),
          )}
        </List>
      ) : null}
      {notes.hasNextPage ? (
        <div>
          <Button size="small" loading={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
            {text('notes.older')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
