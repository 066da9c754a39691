import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { focusInput } from '../../fields/input-id.ts';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { useSaveCompany, type Company } from '../company/settings/company.ts';
import { canEdit } from '../company/settings/can-edit.ts';

/** Warning that no delivery fee is set, so delivery is free by omission; a button sets a fee of 0 on purpose. */
export function MissingFeesWarning({ company, onFree }: { company: Company; onFree: () => void }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const save = useSaveCompany();
  const [isSaving, setSaving] = useState(false);
  if (company.shippingFees !== null) return null;
  const deliverFree = async () => {
    setSaving(true);
    try {
      await save({ shippingFees: 0 }, company.version);
      notify(text('couriers.unstated.saved'), { type: 'success' });
      // Moves the focus, as the button unmounts with the warning.
      onFree();
    } catch (error) {
      sayError(error as Error);
      setSaving(false);
    }
  };
  return (
    <Alert
      severity="warning"
      role="note"
      aria-label={text('couriers.unstated.title')}
      sx={{ alignItems: 'start' }}
    >
      <strong style={{ display: 'block' }}>{text('couriers.unstated.title')}</strong>
      {text('couriers.unstated.help')}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 }}>
        <PermissionTooltip right={canEdit}>
          <Button onClick={() => focusInput('shippingFees')}>{text('couriers.unstated.set')}</Button>
        </PermissionTooltip>
        <PermissionTooltip right={canEdit}>
          <Button loading={isSaving} onClick={() => void deliverFree()}>
            {text('couriers.unstated.free')}
          </Button>
        </PermissionTooltip>
      </div>
    </Alert>
  );
}
