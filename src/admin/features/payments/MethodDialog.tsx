import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { paymentProviderModel, type PaymentProviderName } from '../../../shared/orders/payment-providers.ts';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../providers/data/problem.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';
import { useSaveMethod, type Account, type Method } from './payment-calls.ts';

interface Props {
  method: Method;
  takers: readonly Account[];
  title: string;
  onClose: () => void;
}

/** Settings of a payment method: provider and integration id, or bank transfer instructions. Saving enables the method. */
export function MethodDialog({ method, takers, title, onClose }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const keep = useSaveMethod(method.method);
  const held = takers.find(({ provider }) => provider === method.provider) ?? takers[0];
  const [provider, setProvider] = useState<PaymentProviderName | null>(held?.provider ?? null);
  const [integration, setIntegration] = useState(method.integration ?? '');
  const [instructions, setInstructions] = useState(method.instructions ?? { en: '', ar: '' });
  const isTransfer = method.method === 'bank_transfer';
  const wantsNumber = provider !== null && paymentProviderModel(provider).hasIntegrations === true;
  const errors = keep.error instanceof HttpError ? keep.error.body.errors : undefined;
  const errorAt = (field: string) => errors?.[field]?.[0]?.message;
  const isWhole = isTransfer
    ? Boolean(instructions.en.trim() && instructions.ar.trim())
    : provider !== null && (!wantsNumber || integration.trim() !== '');
  return (
    <FormDialog
      title={title}
      submit={text('payments.offer')}
      isIncomplete={!isWhole}
      isPending={keep.isPending}
      onSubmit={() =>
        keep.mutate(
          isTransfer
            ? { isOffered: true, instructions }
            : { isOffered: true, provider, integration: wantsNumber ? integration.trim() : null },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {isTransfer ? (
        (['en', 'ar'] as const).map((language, place) => (
          <TextField
            key={language}
            multiline
            minRows={3}
            autoFocus={place === 0}
            label={text(`payments.instructions.${language}`)}
            value={instructions[language]}
            helperText={text('payments.instructions.help')}
            slotProps={{
              htmlInput: { maxLength: 1000, dir: language === 'ar' ? 'rtl' : 'ltr', lang: language },
            }}
            onChange={({ target }) => setInstructions({ ...instructions, [language]: target.value })}
          />
        ))
      ) : (
        <>
          <TextField
            select
            autoFocus
            label={text('payments.provider')}
            value={provider ?? ''}
            error={Boolean(errorAt('provider'))}
            helperText={errorAt('provider')}
            onChange={({ target }) => setProvider(target.value as PaymentProviderName)}
          >
            {takers.map((account) => (
              <MenuItem key={account.provider} value={account.provider}>
                {paymentProviderModel(account.provider).title[locale]}
                {account.mode === 'live' ? '' : ` · ${text(`payments.mode.${account.mode}`)}`}
              </MenuItem>
            ))}
          </TextField>
          {wantsNumber ? (
            <TextField
              label={text('payments.integration')}
              value={integration}
              error={Boolean(errorAt('integration'))}
              helperText={errorAt('integration') ?? text('payments.integration_help')}
              slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 40 } }}
              onChange={({ target }) => setIntegration(target.value)}
            />
          ) : null}
        </>
      )}
      {keep.error && !errorAt('provider') && !errorAt('integration') ? (
        <FormHelperText error role="alert">
          {errorAt('instructions') ?? errorText(keep.error)}
        </FormHelperText>
      ) : null}
    </FormDialog>
  );
}
