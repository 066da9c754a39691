import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { Link } from 'react-router';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { newIdempotencyKey } from '../../providers/data/api.ts';
import { callOperation, type BodyOf } from '../../providers/data/contract.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import type { HttpError } from '../../providers/data/problem.ts';
import { useNouns } from '../../providers/texts/nouns.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import type { ListState } from '../../bootstrap/list-state.ts';
import type { SelectionTarget } from '../list/selection/selection.tsx';
import { exportsKey } from './export-calls.ts';
import { ExportColumns } from './ExportColumns.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';

/** Maximum number of rows in one file. */
const mostRows = 15_000;

export interface ExportDialogProps {
  resource: ResourceModel;
  /** filter and sort of the list */
  state: Pick<ListState, 'filter' | 'search' | 'field' | 'direction'>;
  /** columns shown on screen */
  columns: string[];
  /** total of the list; a lower bound unless `isExact` */
  total: number | undefined;
  isExact: boolean;
  /** the selection; `count` 0 for none */
  target: SelectionTarget;
  onClose: () => void;
}

type Wish = BodyOf<'POST', '/exports'>['body'];

/** Export dialog: options, start, then progress until the file can be downloaded. */
export default function ExportDialog(props: ExportDialogProps) {
  const { resource, state, columns, total, isExact, target, onClose } = props;
  const { locale } = useLocaleState();
  const text = useText();
  const errorText = useErrorText();
  const format = useFormat();
  const { counted } = useNouns(resource);
  const client = useQueryClient();
  const [choice, setChoice] = useState({
    what: target.count ? 'selected' : 'current',
    format: 'xlsx' as Wish['format'],
    columns: 'every',
    language: locale as Locale,
  });
  const [chosen, setChosen] = useState(columns);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (split: boolean) => {
      const order = `${state.field} ${state.direction}`;
      const search = state.search.trim();
      const narrowing = { ...resource.list.only, ...state.filter, ...(search && { search }) };
      // “All that match” is sent as the list's filter, not as ids.
      const selected = target.narrowing ?? { ids: target.ids.map(Number) };
      const about = { selected, current: narrowing, all: {} }[choice.what];
      const body: Wish = {
        resource: resource.name,
        format: choice.format,
        locale: choice.language,
        query: { ...about, order },
        split,
        ...(choice.columns === 'shown' && { columns }),
        ...(choice.columns === 'chosen' && { columns: chosen }),
      };
      return callOperation('POST', '/exports', { body, idempotencyKey: newIdempotencyKey() });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: exportsKey }),
  });
  const title = text('exports.dialog.title', { name: resource.title[locale] });
  const count = total === undefined ? '' : `${format.number(total)}${isExact ? '' : '+'}`;
  const isOver = choice.what === 'current' && (total ?? 0) > mostRows;
  const problem = error as HttpError | null;
  const offersSplit = isOver || problem?.body.code === 'export_too_many';
  const limit = format.number(mostRows);
  const field = (name: keyof typeof choice, label: string, values: Record<string, string>) => (
    <TextField
      select
      fullWidth
      label={label}
      value={choice[name]}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => setChoice({ ...choice, [name]: target.value })}
    >
      {Object.entries(values).map(([value, shown]) => (
        <MenuItem key={value} value={value}>
          {shown}
        </MenuItem>
      ))}
    </TextField>
  );
  if (data) return <ExportProgress title={title} started={data.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="export-title"
    >
      <DialogTitle id="export-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {problem ? <Alert severity="error">{errorText(problem)}</Alert> : null}
        {isOver && !problem ? (
          <Alert severity="info">{text('exports.dialog.over', { records: counted(mostRows) })}</Alert>
        ) : null}
        {field('what', text('exports.dialog.what'), {
          ...(target.count && {
            selected: text('exports.dialog.selected', { records: counted(target.count) }),
          }),
          current: text('exports.dialog.current', { count }),
          all: text('exports.dialog.all'),
        })}
        {field('format', text('exports.dialog.format'), {
          xlsx: text('exports.dialog.xlsx'),
          csv: text('exports.dialog.csv'),
        })}
        {field('columns', text('exports.dialog.columns'), {
          every: text('exports.dialog.every_column'),
          shown: text('exports.dialog.shown_columns'),
          chosen: text('exports.dialog.chosen_columns'),
        })}
        {choice.columns === 'chosen' ? (
          <ExportColumns resource={resource} chosen={chosen} onChange={setChosen} />
        ) : null}
        {field('language', text('exports.dialog.language'), {
          en: text('exports.dialog.en'),
          ar: text('exports.dialog.ar'),
        })}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/exports" variant="text" sx={{ marginInlineEnd: 'auto' }}>
          {text('exports.progress.all')}
        </Button>
        <Button onClick={onClose} disabled={isPending}>
          {text('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          loading={isPending}
          disabled={choice.columns === 'chosen' && !chosen.length}
          onClick={() => mutate(offersSplit)}
        >
          {offersSplit ? text('exports.dialog.split', { limit }) : text('exports.dialog.start')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
