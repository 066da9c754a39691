import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { displayOf } from '../../../../field-types/displays.ts';
import { inputOf } from '../../../../field-types/inputs.ts';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { RecordFormContext } from '../../../fields/record-form-context.ts';
import type { CellEdit } from './cell-edits.ts';
import { cellField } from './cell-value.ts';
import { CellOptions } from './CellOptions.tsx';
import { CellReference } from './CellReference.tsx';

const Sheet = styled(Paper)(({ theme }) => ({
  padding: 4,
  boxShadow: theme.vars.palette.shadow,
  '& .MuiFormHelperText-root': { marginInline: 8, marginBlock: 6 },
  '& > [data-theirs]': { marginInline: 8, marginBlockEnd: 8, fontSize: theme.typography.body2.fontSize },
  '& > [data-choices]': { display: 'flex', flexWrap: 'wrap', gap: 8, marginInline: 8, marginBlock: 8 },
}));

/** Popups of the editor rendered elsewhere in the DOM: date calendar, text suggestions. */
const popups = '.MuiPopper-root, .MuiPopover-root, .MuiDialog-root';

/** Minimum editor widths in pixels, by kind; `wordRoom` for others. */
const rooms: Readonly<Record<string, number>> = {
  tags: 280,
  choices: 280,
  references: 320,
  instant: 264,
  reference: 264,
  date: 200,
};
const wordRoom = 184;
const problemRoom = 280;

/** Focuses the editor's input. */
function focusIn(sheet: HTMLElement): boolean {
  const input =
    sheet.querySelector<HTMLElement>('[role="spinbutton"], [role="combobox"]') ??
    sheet.querySelector<HTMLElement>('input:enabled, textarea:enabled');
  input?.focus({ preventScroll: true });
  if (input instanceof HTMLInputElement) input.select();
  return input !== null;
}

/** Where the focus goes after an edit. */
export type Onward = 'stay' | 'next' | 'previous';

interface Props {
  resource: ResourceModel;
  edit: CellEdit;
  cell: HTMLElement;
  /** returns an error code if the value is invalid */
  onSave: (typed: unknown, onward: Onward) => string | undefined;
  onCancel: () => void;
  onTakeTheirs: () => void;
}

/** Inline editor over a cell: Enter saves, Tab saves and moves on, Escape cancels; a click elsewhere saves too. */
export function CellEditor({ resource, edit, cell, onSave, onCancel, onTakeTheirs }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const sheet = useRef<HTMLDivElement>(null);
  const field = useMemo(() => cellField(fieldOf(resource, edit.field)), [resource, edit.field]);
  const form = useForm({ defaultValues: { [edit.field]: edit.typed } });
  const facts = useMemo(
    () => ({ resource, id: String(edit.id), hold: () => () => undefined }),
    [resource, edit.id],
  );
  const [wrong, setWrong] = useState<string | null>(null);
  const isReference = field.kind === 'reference';
  const isChosen = field.kind === 'choice' || field.kind === 'flag' || isReference;
  const isTouched = cell.tagName === 'BUTTON';
  const { Input } = inputOf(field);
  const { Cell } = displayOf(fieldOf(resource, edit.field));

  const save = (onward: Onward) => {
    // Some inputs commit their value on blur.
    (document.activeElement as HTMLElement | null)?.blur();
    setWrong(onSave(form.getValues(edit.field), onward) ?? null);
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // A callback ref: the popper is rendered in a portal later than its editor.
  const enter = useCallback((node: HTMLDivElement | null) => {
    sheet.current = node;
    if (!node || focusIn(node)) return undefined;
    // The date input is lazily loaded.
    const arrival = new MutationObserver(() => focusIn(node) && arrival.disconnect());
    arrival.observe(node, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, []);
  useEffect(() => {
    // A click elsewhere only ends the edit, so that it cannot navigate away and lose the input.
    const end = (event: MouseEvent) => {
      const target = event.target as HTMLElement;
      if (!target.isConnected || sheet.current?.contains(target) || target.closest(popups)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isChosen) onCancel();
      else latest.current('stay');
    };
    document.addEventListener('click', end, true);
    return () => document.removeEventListener('click', end, true);
  }, [isChosen, onCancel]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!sheet.current?.contains(event.target as Node)) return;
    if (event.key === 'Escape') onCancel();
    else if ((event.target as HTMLElement).closest('button')) return;
    else if (event.key === 'Tab') save(event.shiftKey ? 'previous' : 'next');
    else if (event.key === 'Enter' && !event.shiftKey && !isChosen) save('stay');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const problem = wrong
    ? text(wrong.includes('.') ? wrong : `errors.${wrong}`, { _: text('errors.invalid') })
    : edit.problem;
  return (
    <Popper
      open
      anchorEl={cell}
      placement="bottom-start"
      modifiers={[
        // Over its cell, not below it.
        { name: 'offset', options: { offset: [0, -cell.offsetHeight] } },
      ]}
      sx={{ zIndex: 'modal' }}
    >
      <Sheet
        ref={enter}
        role="group"
        aria-label={field.title[locale]}
        onKeyDown={press}
        style={{
          width: Math.max(cell.offsetWidth, rooms[field.kind] ?? wordRoom, problem ? problemRoom : 0),
        }}
      >
        <RecordFormContext value={facts}>
          <FormProvider {...form}>
            {isReference ? (
              <CellReference
                field={field}
                value={edit.typed as number | null}
                onChoose={(value) => setWrong(onSave(value, 'stay') ?? null)}
                onCancel={onCancel}
              />
            ) : isChosen ? (
              <CellOptions
                field={field}
                value={edit.typed}
                onChoose={(value) => setWrong(onSave(value, 'stay') ?? null)}
              />
            ) : (
              <Input field={field} path={edit.field} isBare />
            )}
          </FormProvider>
        </RecordFormContext>
        {problem ? (
          <FormHelperText error role="alert">
            {problem}
          </FormHelperText>
        ) : null}
        {edit.theirs ? (
          <div data-theirs="">
            {text('cells.theirs')}{' '}
            <Cell field={fieldOf(resource, edit.field)} value={edit.theirs[edit.field]} />
          </div>
        ) : null}
        {edit.theirs ? (
          <div data-choices="">
            <Button size="small" variant="contained" onClick={() => save('stay')}>
              {text('cells.keep_mine')}
            </Button>
            <Button size="small" onClick={onTakeTheirs}>
              {text('cells.take_theirs')}
            </Button>
          </div>
        ) : isTouched && !isChosen && !edit.mayRetry ? (
          // A numeric keyboard may have no Enter key.
          <div data-choices="">
            <Button size="small" variant="contained" onClick={() => save('stay')}>
              {text('ra.action.save')}
            </Button>
            <Button size="small" onClick={onCancel}>
              {text('ra.action.cancel')}
            </Button>
          </div>
        ) : edit.mayRetry ? (
          <div data-choices="">
            <Button size="small" onClick={() => save('stay')}>
              {text('cells.retry')}
            </Button>
          </div>
        ) : null}
      </Sheet>
    </Popper>
  );
}
