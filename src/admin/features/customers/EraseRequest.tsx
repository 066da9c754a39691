import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNotify, useRecordContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../../providers/data/api.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useNotifyError } from '../../crud/use-notify-error.ts';

interface Props {
  /** whether the request can be canceled: requires permission to edit customers */
  mayCallOff: boolean;
}

/** A pending erasure request: who recorded it and when, its due date, and the open order that it waits for. */
export function EraseRequest({ mayCallOff }: Props) {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  const notify = useNotify();
  const client = useQueryClient();
  const sayError = useNotifyError();
  const { id, eraseAskedAt, eraseAskedBy, eraseDueAt, eraseWaitsFor: order } = useRecordContext<RaRecord>()!;
  const callOff = useMutation({
    mutationFn: () => call('DELETE', `/customers/${id}/erase_request`),
    async onSuccess() {
      notify(text('customers.erase_called_off'), { type: 'success' });
      await client.invalidateQueries();
    },
    onError: sayError,
  });
  const day = format.date(String(eraseDueAt));
  const asked = { at: format.dateTime(String(eraseAskedAt)), by: String(eraseAskedBy ?? '') };
  const state = order ? 'erase_waits' : 'erase_due';
  return (
    <Alert severity="warning" role="note">
      <div>{text('customers.erase_asked', asked)}</div>
      <strong>{text(`customers.${state}`, { day, order })}</strong>
      <div>
        {order ? (
          <Button
            size="small"
            color="inherit"
            component={Link}
            to={createPath({ resource: 'purchases', type: 'edit', id: order })}
          >
            {text('customers.erase_order', { order })}
          </Button>
        ) : null}
        {mayCallOff ? (
          <Button size="small" color="inherit" loading={callOff.isPending} onClick={() => callOff.mutate()}>
            {text('customers.erase_call_off')}
          </Button>
        ) : null}
      </div>
    </Alert>
  );
}
