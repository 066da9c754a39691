import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  isContactBlock,
  parsePastedContact,
  type PastedContact,
} from '../../../../shared/orders/pasted-contact.ts';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { AddressPart } from './AddressPart.tsx';
import { NewCustomerDialog } from './NewCustomerDialog.tsx';
import type { DraftCustomer, OrderDraft } from './order-draft.ts';
import { usePickerTexts } from '../../../fields/dates/use-picker-texts.ts';

const rest = 200;

const takeFocus = (element: HTMLElement | null) => element?.focus();

type Found = { customer: DraftCustomer & { phoneNumber?: string | null } } | { isNew: true };

interface Props {
  draft: OrderDraft;
  customerError: string | undefined;
  addressError: string | undefined;
  change: (changes: Partial<OrderDraft>) => void;
}

/** Customer of an order: search by name or phone, a dialog that creates one, and the shipping address. */
export function CustomerPart({ draft, customerError, addressError, change }: Props) {
  const pickerWords = usePickerTexts();
  const text = useText();
  const may = useCan();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [pasted, setPasted] = useState<PastedContact>();
  /** a pasted message, until the input event of its paste */
  const arriving = useRef<PastedContact>(undefined);
  /** set after a choice: focus moves to the customer's name, as the search box unmounts */
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const mayFind = may('customer', 'view');
  const mayMake = may('customer', 'create');
  const { data, isFetching } = useQuery({
    queryKey: ['customers', 'of-order', asked],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET', '/customers'>>(
        'GET',
        `/customers?limit=8&fields=name,phoneNumber&search=${encodeURIComponent(asked)}`,
        { signal },
      ),
    enabled: mayFind && asked !== '',
    staleTime: 15_000,
    placeholderData: (previous) => previous,
    retry: false,
  });
  const isBehind = typed.trim() !== '' && (asked !== typed.trim() || isFetching);
  const found: Found[] = asked
    ? (data?.data ?? []).map(({ id, name, phoneNumber }) => ({
        customer: { id, name: name ?? `#${id}`, phoneNumber: phoneNumber ?? null },
      }))
    : [];
  const options: Found[] = [
    ...found,
    ...(mayMake && typed.trim() && !isBehind ? [{ isNew: true } as const] : []),
  ];
  const choose = (customer: DraftCustomer | null) => {
    setTyped('');
    setPasted(undefined);
    setChosen(true);
    change({ customer, addressId: undefined });
  };
  if (draft.customer)
    return (
      <>
        <div style={{ display: 'flex', gap: 12, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography
            sx={{ fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}
            dir="auto"
            tabIndex={-1}
            ref={isChosen ? takeFocus : undefined}
          >
            {draft.customer.name}
          </Typography>
          <Button size="small" onClick={() => choose(null)}>
            {text('new_order.other_customer')}
          </Button>
        </div>
        <AddressPart draft={draft} customer={draft.customer} error={addressError} change={change} />
      </>
    );
  return (
    <>
      <Autocomplete<Found>
        {...pickerWords}
        id="new-order-customer"
        options={options}
        value={null}
        inputValue={typed}
        autoHighlight
        openOnFocus={false}
        clearOnBlur={false}
        loading={isBehind}
        loadingText={text('app.shell.loading')}
        noOptionsText={text(typed.trim() ? 'new_order.no_customer' : 'new_order.type_customer')}
        filterOptions={(all) => all}
        getOptionLabel={(option) =>
          'isNew' in option ? text('new_order.make_customer', { typed: typed.trim() }) : option.customer.name
        }
        getOptionKey={(option) => ('isNew' in option ? 'new' : option.customer.id)}
        isOptionEqualToValue={() => false}
        onInputChange={(_event, value, reason) => {
          if (reason !== 'input' && reason !== 'clear') return;
          const contact = arriving.current;
          arriving.current = undefined;
          setPasted(contact);
          // A known customer is found by phone; otherwise the new one is prefilled.
          setTyped(contact ? contact.phone || contact.name : value);
        }}
        onChange={(_event, option) => {
          if (!option) return;
          if ('isNew' in option) setMaking(true);
          else choose(option.customer);
        }}
        renderOption={({ key: _key, ...props }, option) =>
          'isNew' in option ? (
            <li {...props} key="new">
              {text('new_order.make_customer', { typed: typed.trim() })}
            </li>
          ) : (
            <li
              {...props}
              key={option.customer.id}
              style={{ display: 'flex', gap: 12, justifyContent: 'space-between' }}
            >
              <bdi>{option.customer.name}</bdi>
              <bdi dir="ltr">{option.customer.phoneNumber}</bdi>
            </li>
          )
        }
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus={isChosen}
            label={text('new_order.find_customer')}
            placeholder={text('new_order.find_customer_help')}
            error={customerError !== undefined}
            helperText={customerError ?? text('new_order.paste_help')}
            onPaste={(event) => {
              const block = event.clipboardData.getData('text');
              if (isContactBlock(block)) arriving.current = parsePastedContact(block);
            }}
          />
        )}
      />
      {isMaking ? (
        <NewCustomerDialog
          typed={typed.trim()}
          pasted={pasted}
          onClose={() => setMaking(false)}
          onMade={(customer) => {
            setMaking(false);
            choose(customer);
          }}
        />
      ) : null}
    </>
  );
}
