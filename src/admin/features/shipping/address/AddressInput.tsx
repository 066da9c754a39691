import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { InputProps } from '../../../../field-types/display.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { problemText, type Problem } from '../../../fields/guards/field-problems.ts';
import { FieldFrame } from '../../../fields/FieldFrame.tsx';
import type { Values } from '../../../fields/form-values.ts';
import { inputId } from '../../../fields/input-id.ts';
import { useField } from '../../../fields/use-field.ts';
import AddressText from './AddressText.tsx';

const PartDialog = lazyScreen(['places'], () => import('./AddressPartDialog.tsx'));

/** Address input of a form: shows the address as text and edits it in a dialog; saved with the form. */
export function AddressInput({ field, path, isBare }: InputProps) {
  const { locale } = useLocaleState();
  const text = useText();
  const { ref, ...state } = useField(field, path);
  const { errors } = useFormState({ name: path });
  const [isOpen, setOpen] = useState(false);
  const address = (state.value ?? {}) as Values;
  const fields = field.fields ?? [];
  const isEmpty = fields.every(({ name, default: usual }) => !address[name] || address[name] === usual);
  const wrong = fields.flatMap((inner) => {
    const problem = get(errors, `${path}.${inner.name}`) as Problem | undefined;
    return typeof problem?.type === 'string' ? [{ inner, sentence: problemText(problem, text) }] : [];
  });
  const label = field.title[locale];
  const edit = text(isEmpty ? 'ra.action.add' : 'ra.action.edit');
  return (
    <FieldFrame state={{ ...state, help: undefined }} isGroup isBare={isBare ?? true}>
      {isEmpty ? null : <AddressText field={field} value={address} />}
      {wrong.map(({ inner, sentence }) => (
        <FormHelperText key={inner.name} error id={inputId(`${path}.${inner.name}`)} tabIndex={-1}>
          {inner.title[locale]}: {sentence}
        </FormHelperText>
      ))}
      <div style={{ display: 'flex', gap: 8, marginBlockStart: isEmpty ? 0 : 12 }}>
        <Button
          id={state.id}
          ref={ref}
          size="small"
          aria-haspopup="dialog"
          aria-label={`${edit}: ${label}`}
          startIcon={<Icon name={isEmpty ? 'add' : 'edit'} size={16} />}
          onClick={() => setOpen(true)}
        >
          {edit}
        </Button>
        {field.nullable && !isEmpty ? (
          <Button
            size="small"
            variant="text"
            color="error"
            aria-label={`${text('ra.action.remove')}: ${label}`}
            onClick={() => state.onChange(Object.fromEntries(fields.map(({ name }) => [name, null])))}
          >
            {text('ra.action.remove')}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <LazyBoundary>
          <PartDialog
            title={label}
            fields={fields}
            address={address}
            onClose={() => setOpen(false)}
            onDone={(next) => {
              state.onChange(next);
              setOpen(false);
            }}
          />
        </LazyBoundary>
      ) : null}
    </FieldFrame>
  );
}
