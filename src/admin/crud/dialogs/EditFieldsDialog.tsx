import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useEffectEvent, useMemo, useState, type FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { inputOf } from '../../../field-types/inputs.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useNouns } from '../../providers/texts/nouns.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import type { Values } from '../../fields/form-values.ts';
import { RecordFormContext } from '../../fields/record-form-context.ts';
import { useBulkChange } from '../list/selection/use-bulk-change.ts';
import { maxPerRequest } from '../list/selection/selection-limits.ts';
import type { RefusedChange } from '../list/records/record-task.ts';
import type { SelectionTarget } from '../list/selection/selection.tsx';
import { useNotifyError } from '../use-notify-error.ts';
import {
  initialValues,
  targetResource,
  isPreviewable,
  needsPreview,
  createLine,
  linePath,
  parseLine,
  commonValues,
  type BulkChange,
  type ChangeLine,
} from './bulk-change-lines.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { ChangeLineEditor } from './ChangeLineEditor.tsx';
import { lineProblems } from './line-problems.ts';
import { useMakePreview } from './use-make-preview.ts';

interface Props {
  resource: ResourceModel;
  target: SelectionTarget;
  /** a change refused elsewhere: prefilled, with the server's errors */
  refused?: RefusedChange | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Above this many records, the preview is the main button. */
const few = 20;

/** Dialog of a bulk change: sets the same values directly, or opens a preview of each record before and after. Title and button show the count. */
export default function EditFieldsDialog({ resource, target, refused, onClose, onDone }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  const sayError = useNotifyError();
  const offered = useMemo(() => resource.list.bulk.map((name) => fieldOf(resource, name)), [resource]);
  const [lines, setLines] = useState<ChangeLine[]>(() =>
    Object.keys(refused?.values ?? {}).map((name) => createLine(fieldOf(resource, name), !resource.servedBy)),
  );
  const problemsOf = (error: unknown) =>
    lineProblems(error, lines, (path) => {
      const field = resource.fields.find(({ name }) => name === path.split('.')[0]);
      return field?.title[locale] ?? resource.title[locale];
    });
  const [general, setGeneral] = useState(() => refused && problemsOf(refused.error).above);
  const form = useForm<Values>({ defaultValues: initialValues(offered, refused?.values) });
  const facts = useMemo(
    () => ({ resource, id: undefined, isMany: true, hold: () => () => undefined }),
    [resource],
  );
  const markLines = (error: unknown) => {
    for (const [path, problem] of problemsOf(error).atLines) form.setError(path, problem);
  };
  const onError = (error: unknown) => {
    const { isKnown, above } = problemsOf(error);
    markLines(error);
    if (above) setGeneral(above);
    if (!isKnown) sayError(error);
  };
  const tellRefused = useEffectEvent(() => {
    if (refused) markLines(refused.error);
  });
  useEffect(() => tellRefused(), []);
  const { change, isChanging } = useBulkChange(resource, target, {
    onDone() {
      onClose();
      onDone();
    },
    onError,
  });
  const { preview, isPreviewing } = useMakePreview(resource, target, onError);
  const isBusy = isChanging || isPreviewing;

  const hasPreview = !resource.servedBy;
  const chosen = lines.map(({ name }) => fieldOf(resource, name));
  const holder = targetResource(chosen);
  const mayPreview = hasPreview && chosen.every(isPreviewable);
  const mayChange = !needsPreview(lines, chosen) && target.count <= maxPerRequest(resource);
  // After a refusal the preview is the main button: it shows which records can change.
  const isPreviewMain = mayPreview && (!mayChange || Boolean(refused) || target.count > few);

  /** Parses the lines. @returns the changes, or `null` after setting the errors at their lines */
  const read = (): BulkChange[] | null => {
    setGeneral(null);
    form.clearErrors();
    const values = form.getValues();
    const changes = lines.map((line, index) => {
      const reading = parseLine(chosen[index]!, line, values, inputOf);
      if ('error' in reading) form.setError(linePath(line), { type: reading.error });
      return 'change' in reading ? reading.change : null;
    });
    return changes.includes(null) ? null : (changes as BulkChange[]);
  };
  const changeNow = () => {
    const changes = isBusy ? null : read();
    if (changes) change(commonValues(changes, chosen));
  };
  const showPreview = () => {
    const changes = isBusy ? null : read();
    if (changes) preview(changes);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!lines.length) return;
    if (isPreviewMain) showPreview();
    else changeNow();
  };
  const nouns = useNouns(resource);
  const count = { records: nouns.counted(target.count) };
  const main = { type: 'submit', variant: 'contained', color: 'primary', sx: { order: 1 } } as const;
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="edit-many">
      <RecordFormContext value={facts}>
        <FormProvider {...form}>
          <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
            <DialogTitle id="edit-many">{text('records.edit_fields.title', count)}</DialogTitle>
            <DialogContent>
              {general ? <FormHelperText error>{general}</FormHelperText> : null}
              {lines.map((line, index) => (
                <ChangeLineEditor
                  key={line.name}
                  field={chosen[index]!}
                  line={line}
                  hasPreview={hasPreview}
                  onChange={(next) => setLines(lines.map((one) => (one.name === line.name ? next : one)))}
                  onRemove={() => setLines(lines.filter(({ name }) => name !== line.name))}
                />
              ))}
              {lines.length < offered.length ? (
                <FieldPicker
                  resource={resource}
                  // Fields of variants are a change of their own: the preview lists other records.
                  fields={offered.filter(
                    ({ name, heldBy }) =>
                      !lines.some((line) => line.name === name) && (!chosen.length || heldBy === holder),
                  )}
                  onChoose={(field) => setLines([...lines, createLine(field, hasPreview)])}
                />
              ) : null}
              {holder ? (
                <FormHelperText sx={{ mt: 2 }}>{text(`previews.edit.held_by_${holder}`)}</FormHelperText>
              ) : null}
              {mayPreview ? (
                <FormHelperText sx={{ mt: holder ? 0 : 2 }}>
                  {target.count > maxPerRequest(resource)
                    ? text('previews.edit.too_many', { limit: format.number(maxPerRequest(resource)) })
                    : text('previews.edit.preview_help', { one: nouns.one })}
                </FormHelperText>
              ) : null}
            </DialogContent>
            <DialogActions sx={{ flexWrap: 'wrap' }}>
              <Button onClick={onClose} disabled={isBusy}>
                {text('ra.action.cancel')}
              </Button>
              {mayPreview ? (
                <Button
                  disabled={!lines.length || isChanging}
                  loading={isPreviewing}
                  {...(isPreviewMain ? main : { onClick: showPreview })}
                >
                  {text('previews.edit.preview')}
                </Button>
              ) : null}
              {mayChange ? (
                <Button
                  disabled={!lines.length || isPreviewing}
                  loading={isChanging}
                  {...(isPreviewMain ? { onClick: changeNow } : main)}
                >
                  {text('records.edit_fields.confirm', count)}
                </Button>
              ) : null}
            </DialogActions>
          </form>
        </FormProvider>
      </RecordFormContext>
    </Dialog>
  );
}
