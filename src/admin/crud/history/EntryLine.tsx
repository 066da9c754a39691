import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../layout/controls/Icon.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { RemoteActionDetails } from './RemoteActionDetails.tsx';
import type { HistoryEntry, HistoryNames } from './history-types.ts';
import { notUndoableReason } from './not-undoable-reason.ts';
import { SupportActionDetails } from './SupportActionDetails.tsx';
import type { useRecordLabels } from './use-record-labels.ts';

interface Props {
  entry: HistoryEntry;
  names: HistoryNames;
  words: ReturnType<typeof useRecordLabels>;
  /** the page covers several records: the entry names its record */
  namesRecord: boolean;
  onRestore: () => void;
}

/** The change of one record, with a button to restore the state before it. */
export function EntryLine({ entry, names, words, namesRecord, onRestore }: Props) {
  const createPath = useCreatePath();
  const text = useText();
  const { action, resource, changes, elsewhere } = entry;
  const model = words.modelOf(resource);
  const id = elsewhere ? elsewhere.id : entry.recordId;
  // For records of other systems it is not known whether they still exist.
  const mayStand = elsewhere ? action !== 'delete' : entry.stands;
  const link =
    model && mayStand && id !== null && model.calls.includes('read')
      ? createPath({ resource: model.name, type: 'edit', id })
      : null;
  const lasts = notUndoableReason(resource, action, changes);
  const only = action === 'create' ? 'to' : action === 'delete' ? 'from' : undefined;
  return (
    <div style={{ display: 'grid', gap: 6, justifyItems: 'start' }}>
      <Typography variant="body2" component="p">
        {text(`history.action.${action}`, { _: action })}
        {namesRecord && resource !== 'users' && resource !== 'support' ? (
          <>
            {' · '}
            {words.resourceName(resource)}{' '}
            {link ? (
              <Link to={link} style={{ color: 'inherit' }}>
                <bdi dir={elsewhere ? 'ltr' : undefined}>{elsewhere ? `#${id}` : words.nameOf(entry)}</bdi>
              </Link>
            ) : (
              <bdi dir={entry.name === null ? 'ltr' : undefined}>
                {entry.name ?? (id === null ? null : `#${id}`)}
              </bdi>
            )}
          </>
        ) : null}
      </Typography>
      {elsewhere ? (
        <RemoteActionDetails {...elsewhere} fieldName={(field) => words.fieldOf(resource, field)} />
      ) : resource === 'support' ? (
        <SupportActionDetails changes={changes} />
      ) : changes.length ? (
        <ChangeTable
          changes={changes}
          names={names}
          fieldModel={(field) => words.fieldModel(resource, field)}
          fieldName={(field) => words.fieldOf(resource, field)}
          only={only}
        />
      ) : null}
      {entry.overwrote ? (
        <Typography variant="body2" component="p" color="textSecondary">
          {text('history.overwrote')}
        </Typography>
      ) : null}
      {lasts ? (
        <Typography variant="body2" component="p" color="textSecondary">
          {text(`history.lasting.${lasts}`)}
        </Typography>
      ) : null}
      {entry.restorable ? (
        <Button
          size="small"
          variant="text"
          style={{ marginInlineStart: -8 }}
          startIcon={<Icon name="history" size={16} />}
          onClick={onRestore}
        >
          {text(action === 'delete' && !entry.stands ? 'history.restore.deleted' : 'history.restore.open')}
        </Button>
      ) : null}
    </div>
  );
}
