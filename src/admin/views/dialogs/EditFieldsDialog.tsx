import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useMemo, useState, type FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { inputOf } from '../../../kinds/views/inputs.ts';
import { fieldOf, type ResourceModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { HttpError } from '../../providers/problem.ts';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { readServerProblems } from '../form/field-problems.ts';
import { checkValues, toFormValues, toWireValues, type Values } from '../form/form-values.ts';
import { RecordFormContext } from '../form/record-form-context.ts';
import { useBulkChange } from '../list/use-bulk-change.ts';
import type { Target } from '../list/use-selection.ts';
import { useSayError } from '../use-say-error.ts';

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 8,
  paddingBlock: 8,
  '& > button': { marginBlockStart: 22 },
});

interface Props {
  resource: ResourceModel;
  target: Target;
  onClose: () => void;
  onDone: () => void;
}

/** Sets chosen fields of many records to the same values. Both its title and its button say how many they are. */
export default function EditFieldsDialog({ resource, target, onClose, onDone }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  const sayError = useSayError();
  const offered = useMemo(() => resource.list.bulk.map((name) => fieldOf(resource, name)), [resource]);
  const [names, setNames] = useState<string[]>([]);
  const [general, setGeneral] = useState<string | null>(null);
  const chosen = names.map((name) => fieldOf(resource, name));
  const form = useForm<Values>({ defaultValues: toFormValues(offered, undefined, inputOf) });
  const facts = useMemo(() => ({ resource, id: undefined, hold: () => () => undefined }), [resource]);
  const { change, isChanging } = useBulkChange(resource, target, {
    onDone() {
      onClose();
      onDone();
    },
    onError(error) {
      const problems = error instanceof HttpError ? readServerProblems(error.body.errors) : [];
      const said = problems.map(([path, problem]) => [path.replace(/^values\./u, ''), problem] as const);
      for (const [path, problem] of said)
        if (names.includes(path.split('.')[0] ?? '')) form.setError(path, problem);
      const [elsewhere] = said.filter(([path]) => !names.includes(path.split('.')[0] ?? ''));
      // What other fields of a record have against it stands above: they are not in this form.
      if (elsewhere) setGeneral(`${titleOf(elsewhere[0])}: ${elsewhere[1].message ?? ''}`);
      else if (!said.length) sayError(error);
    },
  });
  const titleOf = (path: string) => {
    const field = resource.fields.find(({ name }) => name === path.split('.')[0]);
    return field?.title[locale] ?? resource.title[locale];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setGeneral(null);
    const values = form.getValues();
    const found = [...checkValues(chosen, values, inputOf)];
    const wire = toWireValues(chosen, values, inputOf);
    // A field that may not be empty was left so.
    for (const { name } of chosen) if (!(name in wire)) found.push([name, 'required']);
    for (const { name, nullable } of chosen)
      if (wire[name] === null && !nullable) found.push([name, 'required']);
    form.clearErrors();
    for (const [path, type] of found) form.setError(path, { type });
    if (!found.length && !isChanging) change(wire);
  };
  const count = {
    smart_count: target.count,
    count: format.number(target.count),
    name: resource.title[locale],
  };
  return (
    <Dialog
      open
      onClose={isChanging ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="edit-many"
    >
      <RecordFormContext value={facts}>
        <FormProvider {...form}>
          <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
            <DialogTitle id="edit-many">{text('views.edit_fields.title', count)}</DialogTitle>
            <DialogContent>
              {general ? <FormHelperText error>{general}</FormHelperText> : null}
              {chosen.map((field) => {
                const { Input } = inputOf(field);
                return (
                  <Line key={field.name}>
                    <Input field={field} path={field.name} />
                    <IconButton
                      size="small"
                      aria-label={text('views.edit_fields.leave', { name: field.title[locale] })}
                      onClick={() => setNames(names.filter((name) => name !== field.name))}
                    >
                      <Icon name="close" size={16} />
                    </IconButton>
                  </Line>
                );
              })}
              {names.length < offered.length ? (
                <TextField
                  select
                  fullWidth
                  value=""
                  label={text('views.edit_fields.choose')}
                  sx={{ mt: 1 }}
                  onChange={({ target: { value } }) => setNames([...names, value])}
                >
                  {offered
                    .filter(({ name }) => !names.includes(name))
                    .map(({ name, title }) => (
                      <MenuItem key={name} value={name}>
                        {title[locale]}
                      </MenuItem>
                    ))}
                </TextField>
              ) : null}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose} disabled={isChanging}>
                {text('ra.action.cancel')}
              </Button>
              <Button
                type="submit"
                variant="contained"
                color="primary"
                disabled={!names.length}
                loading={isChanging}
              >
                {text('views.edit_fields.confirm', count)}
              </Button>
            </DialogActions>
          </form>
        </FormProvider>
      </RecordFormContext>
    </Dialog>
  );
}
