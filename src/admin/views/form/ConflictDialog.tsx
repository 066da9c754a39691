import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { inputOf } from '../../../kinds/views/inputs.ts';
import type { FieldModel } from '../../../model/resource-model.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { compareVersions, mergeVersions, type Side } from './conflict.ts';
import { ConflictTable } from './ConflictTable.tsx';
import { toFormValues, toWireValues, type Values } from './form-values.ts';
import type { OpenConflict } from './use-save.ts';

interface Props {
  fields: FieldModel[];
  /** the record that the form started from */
  base: Partial<RaRecord>;
  conflict: OpenConflict;
  isSaving: boolean;
  onClose: () => void;
  /** the record to start from, and what stands in the form beside it */
  onResolved: (theirs: RaRecord, values: Values) => void;
}

/** Someone else saved first: shows both sides of every field that both changed, and saves what was chosen. */
export function ConflictDialog({
  fields,
  base,
  conflict: { theirs, mine },
  isSaving,
  onClose,
  onResolved,
}: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  const forms = useMemo(
    () => ({
      base: toFormValues(fields, base, inputOf),
      theirs: toFormValues(fields, theirs, inputOf),
      mine,
    }),
    [fields, base, theirs, mine],
  );
  const divergence = useMemo(() => {
    const travel = (values: Values) => toWireValues(fields, values, inputOf);
    return compareVersions(travel(forms.base), travel(forms.theirs), travel(forms.mine));
  }, [fields, forms]);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(divergence.contested.map((name) => [name, side])));
  const titles = divergence.theirs.flatMap(
    (name) => fields.find((field) => field.name === name)?.title[locale] ?? [],
  );

  const resolve = () => {
    const merged = mergeVersions(forms.theirs, forms.mine, divergence, choices);
    const kept = [...divergence.mine, ...divergence.contested.filter((name) => choices[name] !== 'theirs')];
    onResolved(theirs, Object.fromEntries(kept.map((name) => [name, merged[name]])));
  };
  return (
    <Dialog
      open
      onClose={isSaving ? undefined : onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby="conflict-title"
    >
      <DialogTitle id="conflict-title">{text('views.conflict.title')}</DialogTitle>
      <DialogContent>
        <p style={{ marginBlock: '0 12px' }}>
          {text('views.conflict.body', { ago: format.ago(String(theirs.updatedAt ?? '')) })}
        </p>
        <Stack direction="row" sx={{ gap: 2, mb: 2, flexWrap: 'wrap' }}>
          <Button size="small" onClick={() => chooseAll('mine')}>
            {text('views.conflict.all_mine')}
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {text('views.conflict.all_theirs')}
          </Button>
        </Stack>
        <ConflictTable
          fields={fields.filter(({ name }) => divergence.contested.includes(name))}
          sides={forms}
          choices={choices}
          onChoose={(name, side) => setChoices({ ...choices, [name]: side })}
        />
        {titles.length ? (
          <p style={{ marginBlock: '12px 0' }}>
            {text('views.conflict.also', { fields: format.list(titles) })}
          </p>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSaving}>
          {text('views.conflict.later')}
        </Button>
        <Button variant="contained" color="primary" loading={isSaving} onClick={resolve} autoFocus>
          {text('views.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
