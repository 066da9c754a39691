import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { splitByMentions } from './mention.ts';
import type { Note } from './notes-query.ts';

const Line = styled('li')(({ theme }) => ({
  paddingBlock: 12,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& > p strong': { fontWeight: 600, color: theme.vars.palette.primary.main },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& small': { fontSize: theme.typography.body2.fontSize, color: theme.vars.palette.text.secondary },
  '& small:first-of-type': { marginInlineEnd: 'auto' },
}));

interface Props {
  note: Note;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** Note with its author and time. */
export function NoteLine({ note, isBusy, onEdit, onDelete }: Props) {
  const text = useText();
  const format = useFormat();
  const { author, createdAt, updatedAt, mentions, mayChange } = note;
  const name = author?.name || text(author ? 'app.deleted_account' : 'notes.gone');
  return (
    <Line>
      <p dir="auto">
        {splitByMentions(note.text, mentions).map(({ text: piece, isName, at }) =>
          isName ? <strong key={at}>{piece}</strong> : <span key={at}>{piece}</span>,
        )}
      </p>
      <div>
        <small>
          <bdi>{name}</bdi> ·{' '}
          <time dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.ago(createdAt)}
          </time>
          {updatedAt !== createdAt ? ` · ${text('notes.edited')}` : null}
        </small>
        {mayChange ? (
          <>
            <Button
              size="small"
              variant="text"
              color="inherit"
              disabled={isBusy}
              onClick={onEdit}
              aria-label={text('notes.edit_of', { name })}
            >
              {text('notes.edit')}
            </Button>
            <Button
              size="small"
              variant="text"
              color="error"
              disabled={isBusy}
              onClick={onDelete}
              aria-label={text('notes.delete_of', { name })}
            >
              {text('notes.delete')}
            </Button>
          </>
        ) : null}
      </div>
    </Line>
  );
}
