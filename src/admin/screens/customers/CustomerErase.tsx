import Button from '@mui/material/Button';
import { useRecordContext, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { EraseDialog } from './EraseDialog.tsx';

/** Erases who the customer is; nothing for who may not, and of one who is erased. */
export function CustomerErase() {
  const text = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { id, version, erasedAt } = useRecordContext<RaRecord>() ?? ({} as Partial<RaRecord>);
  const isAllowed = ['delete', 'edit', 'see_contact'].every((action) => may('customer', action));
  if (id === undefined || erasedAt || !isAllowed) return null;
  return (
    <div>
      <Button size="small" variant="outlined" color="error" onClick={() => setOpen(true)}>
        {text('customers.erase')}
      </Button>
      {isOpen ? (
        <EraseDialog id={Number(id)} version={Number(version)} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
