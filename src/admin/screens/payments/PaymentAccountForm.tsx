import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState, type FormEvent } from 'react';
import { paymentProviderModel, type PaymentMode } from '../../../model/payment-providers.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { HttpError } from '../../providers/problem.ts';
import { useText } from '../../providers/texts.tsx';
import { useSayError } from '../../records/use-say-error.ts';
import { Field } from '../Field.tsx';
import { useKeepAccount, useTryAccount, type Account } from './payment-calls.ts';

/** Latin letters that keep their order in an Arabic sentence. */
const isolated = (latin: string) => `\u2066${latin}\u2069`;

interface Props {
  account: Account;
  onClose: () => void;
}

/** What the provider knows the store by; once it is kept, the provider is asked whether it is right. */
export function PaymentAccountForm({ account, onClose }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const notify = useNotify();
  const sayError = useSayError();
  const { provider, hasSandbox, open, held } = account;
  const { title, fields, page } = paymentProviderModel(provider);
  const [mode, setMode] = useState<PaymentMode>(account.mode ?? (hasSandbox ? 'sandbox' : 'live'));
  const [typed, setTyped] = useState<Record<string, string>>(open);
  const [refused, setRefused] = useState<Record<string, string | undefined>>({});
  const keep = useKeepAccount(provider);
  const tryIt = useTryAccount(provider);
  const isPending = keep.isPending || tryIt.isPending;
  const modes = (['sandbox', 'test', 'live'] as const).filter((each) => each !== 'sandbox' || hasSandbox);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setRefused({});
    const credentials = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim()));
    keep.mutate(mode === 'sandbox' ? { mode } : { mode, credentials }, {
      onSuccess: () =>
        tryIt.mutate(undefined, {
          onSuccess: ({ isFine }) => {
            if (isFine) notify(text('payments.connected', { name: title[locale] }), { type: 'success' });
            onClose();
          },
          onError: (error) => {
            sayError(error);
            onClose();
          },
        }),
      onError: (error) => {
        const errors = error instanceof HttpError ? error.body.errors : undefined;
        if (!errors) return sayError(error);
        setRefused(
          Object.fromEntries(
            Object.entries(errors).map(([path, [problem]]) => [
              path.replace('credentials.', ''),
              problem?.message,
            ]),
          ),
        );
      },
    });
  };

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !isPending && onClose()}
      style={{ display: 'grid', gap: 14 }}
    >
      <RadioGroup
        aria-label={text('payments.mode.label')}
        value={mode}
        onChange={(_, value) => setMode(value as PaymentMode)}
      >
        {modes.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={
              <span>
                {text(`payments.choose.${each}`)}
                <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
                  {text(`payments.choose.${each}_help`)}
                </Typography>
              </span>
            }
            sx={{ alignItems: 'flex-start', py: 0.5 }}
          />
        ))}
      </RadioGroup>
      {mode === 'sandbox' ? null : (
        <>
          <Typography variant="body2" color="textSecondary">
            {text('payments.find')}{' '}
            <Link href={page} target="_blank" rel="noreferrer noopener">
              {text('payments.open', { name: title[locale] })}
            </Link>
          </Typography>
          {fields.map((field, place) => (
            <Field
              key={field.name}
              name={field.name}
              label={field.title[locale] + (field.isOptional ? ` (${text('payments.optional')})` : '')}
              type={field.isSecret ? 'password' : 'text'}
              autoComplete={field.isSecret ? 'new-password' : 'off'}
              autoFocus={place === 0}
              value={typed[field.name] ?? ''}
              error={refused[field.name]}
              hint={[
                field.example === '…' ? '' : text('payments.looks', { example: isolated(field.example) }),
                held.includes(field.name) && field.isSecret ? text('payments.stays') : '',
              ]
                .filter(Boolean)
                .join(' ')}
              onChange={({ target }) => {
                setTyped({ ...typed, [field.name]: target.value });
                setRefused({ ...refused, [field.name]: undefined });
              }}
              inputProps={{ dir: 'ltr', autoCapitalize: 'none', spellCheck: false, 'data-1p-ignore': '' }}
            />
          ))}
        </>
      )}
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="submit" variant="contained" color="primary" loading={isPending}>
          {text(mode === 'sandbox' ? 'payments.use_sandbox' : 'payments.save_and_try')}
        </Button>
        <Button onClick={onClose} disabled={isPending}>
          {text('ra.action.cancel')}
        </Button>
      </div>
    </form>
  );
}
