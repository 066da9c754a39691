import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import type { CheckoutField } from './checkout-draft.ts';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  gap: '12px',
  alignItems: 'start',
  padding: '4px 16px 12px',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const longest = 80;

interface Props {
  field: CheckoutField;
  errors: Partial<Record<'labelEn' | 'labelAr', string>>;
  isLocked: boolean;
  onChange: (wish: Partial<Pick<CheckoutField, 'labelEn' | 'labelAr'>>) => void;
  onClose: () => void;
}

/** Inputs for a field's labels in both languages. Enter and Escape close them; typed text stays in the draft. */
export function FieldLabels({ field, errors, isLocked, onChange, onClose }: Props) {
  const text = useText();
  const closeOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  const said = (code: string | undefined) => code && text(code, { _: code });
  return (
    <Pair onKeyDown={closeOnKey}>
      <Field
        label={text('checkout_form.label_en')}
        value={field.labelEn}
        disabled={isLocked}
        autoFocus
        error={said(errors.labelEn)}
        inputProps={{ dir: 'ltr', lang: 'en', maxLength: longest }}
        onChange={({ target }) => onChange({ labelEn: target.value })}
      />
      <Field
        label={text('checkout_form.label_ar')}
        value={field.labelAr}
        disabled={isLocked}
        error={said(errors.labelAr)}
        inputProps={{ dir: 'rtl', lang: 'ar', maxLength: longest }}
        onChange={({ target }) => onChange({ labelAr: target.value })}
      />
      <Button onClick={onClose}>{text('checkout_form.done')}</Button>
    </Pair>
  );
}
