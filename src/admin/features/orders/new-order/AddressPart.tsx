import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useState } from 'react';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { addressLines, type Address } from '../../shipping/address/address-lines.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useModel } from '../../../providers/data/use-resource-model.ts';
import { recordQuery } from '../../../crud/record-query.ts';
import { AddressDialog } from '../../customers/AddressDialog.tsx';
import { resolveAddressChoice, orderOwnAddress } from './current-address.ts';
import type { DraftCustomer, OrderDraft } from './order-draft.ts';

interface Props {
  draft: OrderDraft;
  customer: DraftCustomer;
  error: string | undefined;
  change: (changes: Partial<OrderDraft>) => void;
}

/** Shipping address of an order: a choice among the customer's addresses, and a dialog that adds one. */
export function AddressPart({ draft, customer, error, change }: Props) {
  const text = useText();
  const may = useCan();
  const { locale } = useLocaleState();
  const client = useQueryClient();
  const question = recordQuery(useDataProvider(), 'customers', String(customer.id));
  const maySee = may('customer', 'view') && may('customer', 'see_contact');
  const mayWrite = maySee && may('customer', 'edit');
  const { data, error: failure, refetch } = useQuery({ ...question, enabled: maySee, retry: false });
  const model = useModel('customers');
  const [isAdding, setAdding] = useState(false);
  if (!maySee) return <Alert severity="info">{text('new_order.default_address')}</Alert>;
  if (failure)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{text('app.error.retry')}</Button>}
      >
        {text('new_order.unreachable')}
      </Alert>
    );
  // Skeleton heights: one address, which may take two lines, and the button below it.
  if (!data)
    return (
      <>
        <Skeleton variant="rounded" height={42} />
        {mayWrite ? <Skeleton variant="rounded" width={120} height={30} /> : null}
      </>
    );
  const fields = fieldOf(model, 'addresses').fields ?? [];
  const addresses = (data.addresses ?? []) as Address[];
  const { chosen, own } = resolveAddressChoice(draft, customer, addresses);
  const comma = text('customer_addresses.comma');
  const said = (address: Record<string, unknown>) =>
    addressLines(address, fields, locale, comma).filter(Boolean).join(comma);
  return (
    <>
      {addresses.length || own ? (
        <RadioGroup
          aria-label={text('new_order.address')}
          value={chosen}
          onChange={(_event, value) =>
            change({ addressId: value === orderOwnAddress ? undefined : Number(value) })
          }
        >
          {own ? (
            <FormControlLabel
              value={orderOwnAddress}
              control={<Radio />}
              label={
                <>
                  {said(own)}
                  <Typography variant="body2" color="textSecondary">
                    {text('new_order.held_address')}
                  </Typography>
                </>
              }
            />
          ) : null}
          {addresses.map((address) => (
            <FormControlLabel
              key={address.id}
              value={String(address.id)}
              control={<Radio />}
              label={said(address)}
            />
          ))}
        </RadioGroup>
      ) : (
        <Alert severity="warning">{text('new_order.no_address')}</Alert>
      )}
      {error && (addresses.length || own) ? <FormHelperText error>{error}</FormHelperText> : null}
      {mayWrite ? (
        <div>
          <Button size="small" startIcon={<Icon name="add" size={16} />} onClick={() => setAdding(true)}>
            {text('customer_addresses.add')}
          </Button>
        </div>
      ) : null}
      {isAdding ? (
        <AddressDialog
          customerId={String(customer.id)}
          address={undefined}
          fields={fields}
          onClose={() => setAdding(false)}
          onStored={(made) => {
            setAdding(false);
            void client.invalidateQueries({ queryKey: question.queryKey });
            change({ addressId: made });
          }}
        />
      ) : null}
    </>
  );
}
