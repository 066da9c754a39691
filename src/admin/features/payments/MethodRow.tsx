import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { isOnlineMethod, methodTitles } from '../../../shared/orders/payment-methods.ts';
import { paymentProviderModel } from '../../../shared/orders/payment-providers.ts';
import { inputId } from '../../fields/input-id.ts';
import { PermissionTooltip, usePermission } from '../../layout/dialogs/PermissionTooltip.tsx';
import { StatusChip } from '../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { MethodDialog } from './MethodDialog.tsx';
import { useSaveMethod, type Account, type Method } from './payment-calls.ts';

export const MethodRows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: 8,
    paddingBlock: 8,
    '&:not(:last-of-type)': { borderBlockEnd: `1px solid ${theme.vars.palette.divider}` },
  },
}));

const right = { module: 'settings', action: 'edit' } as const;

interface Props {
  method: Method;
  /** accounts of connected providers */
  accounts: readonly Account[];
}

/** Row of a payment method with its switch and provider. Enabling a method with missing settings opens its dialog. */
export function MethodRow({ method, accounts }: Props) {
  const text = useText();
  const id = useId();
  const { locale } = useLocaleState();
  const { isHeld } = usePermission(right);
  const sayError = useNotifyError();
  const keep = useSaveMethod(method.method);
  const [isOpen, setOpen] = useState(false);
  const title = methodTitles[method.method][locale];
  const isOnline = isOnlineMethod(method.method);
  const takers = accounts.filter(({ provider }) =>
    (paymentProviderModel(provider).methods as readonly string[]).includes(method.method),
  );
  const hasChoices = method.method === 'bank_transfer' || takers.length > 0;
  const isReady =
    method.method === 'bank_transfer'
      ? method.instructions !== null
      : !isOnline ||
        (method.mode !== null &&
          (method.integration !== null || !paymentProviderModel(method.provider!).hasIntegrations));
  const toggle = (isOffered: boolean) => {
    if (isOffered && !isReady) return setOpen(true);
    keep.mutate({ isOffered }, { onError: sayError });
  };
  return (
    <li>
      <div>
        <Typography component="span" id={id} sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {isOnline
            ? method.provider && method.mode
              ? text('payments.by', { name: paymentProviderModel(method.provider).title[locale] })
              : text(takers.length ? 'payments.nobody_chosen' : 'payments.nobody')
            : text(`payments.about.${method.method}`)}{' '}
          {method.isOffered && method.mode && method.mode !== 'live' ? (
            <StatusChip tone="attention" label={text(`payments.mode.${method.mode}`)} />
          ) : null}
        </Typography>
      </div>
      {hasChoices ? (
        <PermissionTooltip right={right}>
          <Button size="small" onClick={() => setOpen(true)}>
            {text('payments.set')}
            <span className="visually-hidden"> {title}</span>
          </Button>
        </PermissionTooltip>
      ) : (
        <span />
      )}
      <Switch
        checked={method.isOffered}
        disabled={!isHeld || keep.isPending || (!method.isOffered && !isReady && !hasChoices)}
        onChange={(_, isOffered) => toggle(isOffered)}
        slotProps={{ input: { id: inputId(method.method), 'aria-labelledby': id } }}
      />
      {isOpen ? (
        <MethodDialog method={method} takers={takers} title={title} onClose={() => setOpen(false)} />
      ) : null}
    </li>
  );
}
