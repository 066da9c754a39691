/** Required action and buttons of a receipt, below its state at the tax authority. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { Confirm } from '../../layout/dialogs/Confirm.tsx';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { Icon } from '../../layout/controls/Icon.tsx';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { call } from '../../providers/data/api.ts';
import { HttpError } from '../../providers/data/problem.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { useInvalidateTaxes } from './tax-calls.ts';

interface Receipt {
  id: number;
  state: string;
  problem: string | null;
  shareUrl: string | null;
}

const right = { module: 'taxes', action: 'edit' } as const;
const hadStates = ['sent', 'valid', 'invalid'];

export default function TaxDocument() {
  const text = useText();
  const receipt = useRecordContext<Receipt>();
  const [open, setOpen] = useState<'withdraw' | 'buyer' | null>(null);
  const retry = useReceiptCall('retry');
  if (!receipt) return null;
  const { id, state, problem, shareUrl } = receipt;
  const isLeft = ['held', 'refused', 'invalid'].includes(state);
  const wantsCode = problem === 'item_code_needed' || problem === 'item_code_foreign';
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {problem && (isLeft || state === 'withdrawn') ? (
        <Alert severity={state === 'withdrawn' || problem === 'receipt_first' ? 'info' : 'warning'}>
          {text(`taxes.document.what.${problem}`)}
        </Alert>
      ) : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {problem === 'buyer_needed' ? (
          <PermissionTooltip right={right}>
            <Button variant="contained" color="primary" onClick={() => setOpen('buyer')}>
              {text('taxes.document.buyer')}
            </Button>
          </PermissionTooltip>
        ) : null}
        {wantsCode ? (
          <Button component={Link} to="/e-tax/item-codes">
            {text('taxes.document.codes')}
          </Button>
        ) : null}
        {isLeft && problem !== 'receipt_first' && problem !== 'buyer_needed' ? (
          <PermissionTooltip right={right}>
            <Button
              loading={retry.isPending}
              onClick={() => retry.mutate(id)}
              startIcon={<Icon name="refresh" />}
            >
              {text('taxes.document.retry')}
            </Button>
          </PermissionTooltip>
        ) : null}
        {['waiting', 'held', 'refused'].includes(state) ? (
          <PermissionTooltip right={right}>
            <Button onClick={() => setOpen('withdraw')}>{text('taxes.document.withdraw')}</Button>
          </PermissionTooltip>
        ) : null}
        {shareUrl && hadStates.includes(state) ? (
          <Button
            component="a"
            href={shareUrl}
            target="_blank"
            rel="noreferrer noopener"
            endIcon={<Icon name="external" />}
          >
            {text('taxes.document.open')}
          </Button>
        ) : null}
      </div>
      {open === 'withdraw' ? <Withdraw id={id} onClose={() => setOpen(null)} /> : null}
      {open === 'buyer' ? <Buyer id={id} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

/** Mutation of one receipt with a notification; refreshes the page. */
function useReceiptCall(what: 'retry' | 'withdraw') {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const refresh = useRefresh();
  const again = useInvalidateTaxes();
  return useMutation({
    mutationFn: (id: number) => call('POST', `/tax_documents/${id}/${what}`, {}),
    onSuccess: () =>
      notify(text(`taxes.document.${what === 'retry' ? 'sent_again' : 'withdrawn'}`), { type: 'success' }),
    onError: sayError,
    onSettled: async () => {
      refresh();
      await again();
    },
  });
}

function Withdraw({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText();
  const { mutate, isPending } = useReceiptCall('withdraw');
  return (
    <Confirm
      isOpen
      title={text('taxes.document.withdraw_title')}
      content={text('taxes.document.withdraw_body')}
      confirm={text('taxes.document.withdraw')}
      loading={isPending}
      onClose={onClose}
      onConfirm={() => mutate(id, { onSettled: onClose })}
    />
  );
}

function Buyer({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const notify = useNotify();
  const refresh = useRefresh();
  const again = useInvalidateTaxes();
  const [nationalId, setNationalId] = useState('');
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('PUT', `/tax_documents/${id}/buyer`, { body: { nationalId, name } }),
    onSuccess: async () => {
      notify(text('taxes.document.sent_again'), { type: 'success' });
      onClose();
      refresh();
      await again();
    },
  });
  const wrong = error instanceof HttpError ? error.body.errors?.nationalId?.[0]?.message : undefined;
  return (
    <FormDialog
      title={text('taxes.document.buyer_title')}
      submit={text('taxes.document.buyer_submit')}
      isIncomplete={!nationalId.trim() || !name.trim()}
      isKept
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <FormHelperText sx={{ m: 0 }}>{text('taxes.document.buyer_body')}</FormHelperText>
      <TextField
        autoFocus
        label={text('taxes.document.nationalId')}
        value={nationalId}
        error={Boolean(wrong)}
        helperText={wrong ?? text('taxes.document.nationalId_help')}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 14, autoComplete: 'off' } }}
        onChange={({ target }) => setNationalId(target.value)}
      />
      <TextField
        label={text('taxes.document.name')}
        value={name}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off', dir: 'auto' } }}
        onChange={({ target }) => setName(target.value)}
      />
      {error && !wrong ? (
        <FormHelperText error role="alert">
          {errorText(error)}
        </FormHelperText>
      ) : null}
    </FormDialog>
  );
}
