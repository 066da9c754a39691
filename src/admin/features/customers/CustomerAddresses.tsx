import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import { Confirm } from '../../layout/dialogs/Confirm.tsx';
import { Icon } from '../../layout/controls/Icon.tsx';
import { call } from '../../providers/data/api.ts';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useRecordForm } from '../../fields/record-form-context.ts';
import { recordQuery } from '../../crud/record-query.ts';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import type { SectionProps } from '../section-props.ts';
import { AddressCard, Cards } from './AddressCard.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import type { Address } from '../shipping/address/address-lines.ts';

type Open = { task: 'write' | 'delete'; address?: Address | undefined };

/** Addresses of a customer. Each change is saved at once by its own request, independent of the customer's form. */
export default function CustomerAddresses({ fields: [field] }: SectionProps) {
  const text = useText();
  const may = useCan();
  const notify = useNotify();
  const sayError = useNotifyError();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, id } = useRecordForm();
  const [open, setOpen] = useState<Open | null>(null);
  const question = recordQuery(dataProvider, resource.name, id ?? '');
  const { data, error, refetch } = useQuery({ ...question, enabled: id !== undefined, retry: false });
  const stored = async (said: string) => {
    setOpen(null);
    notify(text(`customer_addresses.${said}`), { type: 'success' });
    await client.invalidateQueries({ queryKey: question.queryKey });
  };
  const write = useMutation({
    mutationFn: ({ task, address }: Open) =>
      task === 'delete'
        ? call('DELETE', `/addresses/${address?.id}`)
        : call('PUT', `/addresses/${address?.id}`, { body: { address: { isDefault: true } } }),
    onSuccess: (_answer, { task }) => stored(task === 'delete' ? 'deleted' : 'default_changed'),
    onError(problem) {
      setOpen(null);
      sayError(problem);
      void refetch();
    },
  });

  if (id === undefined)
    return <Typography color="textSecondary">{text('customer_addresses.later')}</Typography>;
  if (!data)
    return error ? (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{text('customer_addresses.retry')}</Button>}
      >
        {text('customer_addresses.failed')}
      </Alert>
    ) : (
      <Skeleton variant="rounded" height={72} role="status" aria-label={text('customer_addresses.loading')} />
    );
  const lines = field?.fields ?? [];
  const addresses = (data.addresses ?? []) as Address[];
  // The API requires both permissions: who writes an address must be able to read it.
  const isWriter = may(resource.module, 'edit') && may(resource.module, 'see_contact');
  const start = (task: Open['task'], address?: Address) =>
    isWriter ? () => setOpen({ task, address }) : undefined;
  return (
    <>
      {addresses.length ? (
        <Cards>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              fields={lines}
              isBusy={write.isPending}
              onEdit={start('write', address)}
              onDelete={start('delete', address)}
              onDefault={isWriter ? () => write.mutate({ task: 'write', address }) : undefined}
            />
          ))}
        </Cards>
      ) : (
        <Typography color="textSecondary">{text('customer_addresses.empty')}</Typography>
      )}
      {isWriter ? (
        <div>
          <Button size="small" startIcon={<Icon name="add" size={16} />} onClick={start('write')}>
            {text('customer_addresses.add')}
          </Button>
        </div>
      ) : null}
      {open?.task === 'write' ? (
        <AddressDialog
          customerId={id}
          address={open.address}
          fields={lines}
          onClose={() => setOpen(null)}
          onStored={() => void stored(open.address ? 'saved' : 'added')}
        />
      ) : null}
      {open?.task === 'delete' ? (
        <Confirm
          isOpen
          title={text('customer_addresses.delete_title')}
          confirm={text('customer_addresses.delete')}
          loading={write.isPending}
          onConfirm={() => write.mutate(open)}
          onClose={() => setOpen(null)}
          confirmColor="warning"
          content={text('customer_addresses.delete_body')}
        />
      ) : null}
    </>
  );
}
