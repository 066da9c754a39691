import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { call, newIdempotencyKey } from '../../providers/data/api.ts';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { ButtonHelp } from './ButtonHelp.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { EraseRequest } from './EraseRequest.tsx';

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Erasure of a customer's personal data: as a request with a due date, or at once. Nothing without permission, or once erased. */
export function CustomerErase() {
  const text = useText();
  const may = useCan();
  const [isOpen, setOpen] = useState(false);
  const record = useRecordContext<RaRecord>() ?? ({} as Partial<RaRecord>);
  const { id, version, erasedAt, eraseDueAt } = record;
  const isAllowed = ['delete', 'edit', 'see_contact'].every((action) => may('customer', action));
  if (id === undefined || erasedAt || !(isAllowed || eraseDueAt)) return null;
  return (
    <>
      {eraseDueAt ? <EraseRequest mayCallOff={may('customer', 'edit')} /> : null}
      {isAllowed ? (
        <div>
          <Ways>
            {eraseDueAt ? null : <AskToErase id={Number(id)} />}
            <Button size="small" variant="outlined" color="error" onClick={() => setOpen(true)}>
              {text('customers.erase_now')}
            </Button>
          </Ways>
          {eraseDueAt ? null : <ButtonHelp>{text('customers.erase_ask_help')}</ButtonHelp>}
        </div>
      ) : null}
      {isOpen ? (
        <EraseDialog id={Number(id)} version={Number(version)} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Button that creates an erasure request. No confirmation, as the request can be canceled. */
function AskToErase({ id }: { id: number }) {
  const text = useText();
  const notify = useNotify();
  const client = useQueryClient();
  const sayError = useNotifyError();
  const [key] = useState(newIdempotencyKey);
  const ask = useMutation({
    mutationFn: () => call('POST', `/customers/${id}/erase_request`, { idempotencyKey: key }),
    async onSuccess() {
      notify(text('customers.erase_taken'), { type: 'success' });
      await client.invalidateQueries();
    },
    onError: sayError,
  });
  return (
    <Button size="small" variant="outlined" loading={ask.isPending} onClick={() => ask.mutate()}>
      {text('customers.erase_ask')}
    </Button>
  );
}
