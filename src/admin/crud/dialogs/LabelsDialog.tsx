import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { labelSheets, type LabelSheetName } from '../../../shared/orders/label-sheets.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useNouns } from '../../providers/texts/nouns.ts';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import type { SelectionTarget } from '../list/selection/selection.tsx';
import { DocumentLanguageSelect } from './DocumentLanguageSelect.tsx';
import { PrintResult } from './PrintResult.tsx';
import { defaultLabelsDraft, usePrintLabels, type LabelsDraft } from './use-labels.ts';

const Row = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
  alignItems: 'start',
});

interface Props {
  resource: ResourceModel;
  /** the selection of the list in context */
  target: SelectionTarget;
  onClose: () => void;
}

/** Dialog that prints labels of the selected records: sheet, count and options; the PDF opens in a new tab. */
export default function LabelsDialog({ resource, target, onClose }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const nouns = useNouns(resource);
  const mayEdit = useCan()(resource.module, 'edit');
  const [draft, setDraft] = useState<LabelsDraft>(() => defaultLabelsDraft(locale));
  const { make, isPending, made, refused } = usePrintLabels(resource.name, target.ids.map(Number));
  const set = (said: Partial<LabelsDraft>) => setDraft((before) => ({ ...before, ...said }));
  const { columns, rows } = labelSheets[draft.sheet];
  const hasPlaces = columns * rows > 1;
  return (
    <FormDialog
      title={text('labels.title', { records: nouns.counted(target.count) })}
      submit={text('labels.make')}
      maxWidth="sm"
      isPending={isPending}
      onSubmit={() => make(draft)}
      onClose={onClose}
    >
      <Row>
        <TextField
          select
          label={text('labels.sheet')}
          value={draft.sheet}
          onChange={({ target: { value } }) => set({ sheet: value as LabelSheetName })}
        >
          {Object.keys(labelSheets).map((name) => (
            <MenuItem key={name} value={name}>
              {text(`labels.sheets.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <DocumentLanguageSelect value={draft.locale} onChange={(next) => set({ locale: next })} />
        <TextField
          select
          label={text('labels.how_many')}
          value={draft.asInStock ? 'stock' : 'copies'}
          onChange={({ target: { value } }) => set({ asInStock: value === 'stock' })}
        >
          <MenuItem value="copies">{text('labels.so_many')}</MenuItem>
          <MenuItem value="stock">{text('labels.as_in_stock')}</MenuItem>
        </TextField>
        {draft.asInStock ? (
          <span />
        ) : (
          <TextField
            label={text('labels.copies')}
            value={draft.copies}
            slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
            onChange={({ target: { value } }) => set({ copies: value })}
          />
        )}
        {hasPlaces ? (
          <TextField
            label={text('labels.skip')}
            value={draft.skip}
            helperText={text('labels.skip_help')}
            slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
            onChange={({ target: { value } }) => set({ skip: value })}
          />
        ) : null}
      </Row>
      <FormControlLabel
        label={text('labels.prices')}
        control={<Switch checked={draft.prices} onChange={(_event, prices) => set({ prices })} />}
      />
      {mayEdit ? (
        <div>
          <FormControlLabel
            label={text('labels.give')}
            control={<Switch checked={draft.gives} onChange={(_event, gives) => set({ gives })} />}
          />
          <FormHelperText sx={{ marginInlineStart: 5.5 }}>{text('labels.give_help')}</FormHelperText>
        </div>
      ) : null}
      <PrintResult {...{ made, refused }} />
    </FormDialog>
  );
}
