import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ParsedNumberHint } from '../../../fields/numbers/ParsedNumberHint.tsx';
import { parseMoney } from '../../../../shared/texts/money.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { newIdempotencyKey } from '../../../providers/data/api.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

interface Props {
  onMade: (discountId: number) => void;
  onClose: () => void;
}

const valueTypes = ['fixed', 'percentage'] as const;

/** Dialog that creates a single-use discount for this order: a fixed amount or a percentage. */
export function InstantDiscountDialog({ onMade, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const sayError = useNotifyError();
  const [valueType, setValueType] = useState<(typeof valueTypes)[number]>('fixed');
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState(newIdempotencyKey);
  const isFixed = valueType === 'fixed';
  // Parsed as money for both types, so that a percentage has the same decimals as an amount.
  const said = parseMoney(typed) ?? 0;
  const value = isFixed ? said : said / 100;
  const isRight = value > 0 && (isFixed || value <= 100);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      callOperation('POST', '/discounts', {
        body: {
          title: text('new_order.instant.called', {
            value: isFixed ? format.money(value) : `${format.number(value)}%`,
          }),
          type: 'BillDiscount',
          valueType,
          [isFixed ? 'amount' : 'percentage']: value,
          isInstant: true,
          maxUses: 1,
        },
        idempotencyKey: key,
      }),
    onSuccess: ({ data }) => onMade(data.id),
    onError: (problem) => {
      if (!(problem instanceof HttpError && problem.body.errors)) sayError(problem);
    },
  });
  const errors = error instanceof HttpError ? error.body.errors : undefined;
  const refused = Object.values(errors ?? {})[0]?.[0]?.message;
  // A changed value is another request, with a new idempotency key.
  const change = (set: () => void) => {
    set();
    setKey(newIdempotencyKey());
    reset();
  };
  return (
    <FormDialog
      title={text('new_order.instant.title')}
      submit={text('new_order.instant.submit')}
      isIncomplete={!isRight}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <TextField
        select
        label={text('new_order.instant.type')}
        value={valueType}
        onChange={(event) => change(() => setValueType(event.target.value as (typeof valueTypes)[number]))}
      >
        {valueTypes.map((each) => (
          <MenuItem key={each} value={each}>
            {text(`new_order.instant.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={text(isFixed ? 'new_order.instant.amount' : 'new_order.instant.percent')}
        value={typed}
        autoFocus
        error={(typed !== '' && !isRight) || refused !== undefined}
        helperText={
          refused ?? (typed !== '' && !isRight ? text(`new_order.instant.wrong_${valueType}`) : undefined)
        }
        onChange={(event) => change(() => setTyped(event.target.value))}
        slotProps={{
          htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 20, autoComplete: 'off' },
          input: { endAdornment: <ParsedNumberHint typed={typed} shows={isFixed ? 'money' : 'percent'} /> },
        }}
      />
    </FormDialog>
  );
}
