import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { VersionDiff, Side } from './three-way-merge.ts';
import { ConflictTable } from './ConflictTable.tsx';
import type { Values } from '../../../fields/form-values.ts';

interface Props {
  sides: { base: Values; theirs: Values; mine: Values };
  divergence: VersionDiff;
  titleOf: (name: string) => string;
  show: (name: string, value: unknown) => ReactNode;
  /** when the other change was saved, if known */
  at: string | undefined;
  isSaving: boolean;
  onClose: () => void;
  onResolve: (choices: Record<string, Side>) => void;
}

/** Dialog of a conflict: shows both values of every field changed on both sides, and a choice between them. */
export function ConflictChoice({
  sides,
  divergence,
  titleOf,
  show,
  at,
  isSaving,
  onClose,
  onResolve,
}: Props) {
  const text = useText();
  const format = useFormat();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(divergence.contested.map((name) => [name, side])));
  const titles = divergence.theirs.flatMap((name) => titleOf(name) || []);
  return (
    <Dialog
      open
      onClose={isSaving ? undefined : onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby="conflict-title"
    >
      <DialogTitle id="conflict-title">{text('records.conflict.title')}</DialogTitle>
      <DialogContent>
        <p style={{ marginBlock: '0 12px' }}>
          {text('records.conflict.body', { ago: at ? ` ${format.ago(at)}` : '' })}
        </p>
        <Stack direction="row" sx={{ gap: 2, mb: 2, flexWrap: 'wrap' }}>
          <Button size="small" onClick={() => chooseAll('mine')}>
            {text('records.conflict.all_mine')}
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {text('records.conflict.all_theirs')}
          </Button>
        </Stack>
        <ConflictTable
          fields={divergence.contested.map((name) => ({ name, title: titleOf(name) }))}
          show={show}
          sides={sides}
          choices={choices}
          onChoose={(name, side) => setChoices({ ...choices, [name]: side })}
        />
        {titles.length ? (
          <p style={{ marginBlock: '12px 0' }}>
            {text('records.conflict.also', { fields: format.list(titles) })}
          </p>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSaving}>
          {text('records.conflict.later')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          loading={isSaving}
          onClick={() => onResolve(choices)}
          autoFocus
        >
          {text('records.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
