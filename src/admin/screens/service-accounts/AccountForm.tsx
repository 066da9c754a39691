import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState, type FormEvent } from 'react';
import { HttpError } from '../../providers/problem.ts';
import { useText } from '../../providers/texts.tsx';
import { useSayError } from '../../records/use-say-error.ts';
import { Field } from '../Field.tsx';
import { useKeepAccount, useTryAccount } from './account-calls.ts';
import { isolated } from '../isolated.ts';
import type { Account, AccountMode, Service } from './service.ts';

interface Props {
  service: Service;
  account: Account;
  onClose: () => void;
}

/** What the service knows the store by; once it is kept, the service is asked whether it is right. */
export function AccountForm({ service, account, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const sayError = useSayError();
  const { words, title, page, where, modes, fields, check } = service;
  const { open } = account;
  const [mode, setMode] = useState<AccountMode>(account.mode ?? modes[0]!);
  const [typed, setTyped] = useState<Record<string, string>>(open);
  const [refused, setRefused] = useState<Record<string, string | undefined>>({});
  const keep = useKeepAccount(service);
  const tryIt = useTryAccount(service);
  const isPending = keep.isPending || tryIt.isPending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const credentials = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim()));
    const wrong = mode === 'sandbox' ? {} : (check?.(credentials) ?? {});
    setRefused(wrong);
    if (Object.keys(wrong).length) return;
    keep.mutate(mode === 'sandbox' ? { mode } : { mode, credentials }, {
      onSuccess: () =>
        tryIt.mutate(undefined, {
          onSuccess: ({ isFine }) => {
            if (isFine) notify(text(`${words}.connected`, { name: title }), { type: 'success' });
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
      {modes.length > 1 ? (
        <RadioGroup
          aria-label={text(`${words}.mode.label`)}
          value={mode}
          onChange={(_, value) => setMode(value as AccountMode)}
        >
          {modes.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={
                <span>
                  {text(`${words}.choose.${each}`)}
                  <Typography
                    variant="body2"
                    color="textSecondary"
                    component="span"
                    sx={{ display: 'block' }}
                  >
                    {text(`${words}.choose.${each}_help`)}
                  </Typography>
                </span>
              }
              sx={{ alignItems: 'flex-start', py: 0.5 }}
            />
          ))}
        </RadioGroup>
      ) : null}
      {mode === 'sandbox' ? null : (
        <>
          <Typography variant="body2" color="textSecondary">
            {where}{' '}
            <Link href={page} target="_blank" rel="noreferrer noopener">
              {text(`${words}.open`, { name: title })}
            </Link>
          </Typography>
          {fields.map((field, place) => (
            <Field
              key={field.name}
              name={field.name}
              label={field.label + (field.isOptional ? ` (${text(`${words}.optional`)})` : '')}
              type={field.isSecret ? 'password' : 'text'}
              autoComplete={field.isSecret ? 'new-password' : 'off'}
              autoFocus={place === 0}
              value={typed[field.name] ?? ''}
              error={refused[field.name]}
              hint={[
                field.example === '…' ? '' : text(`${words}.looks`, { example: isolated(field.example) }),
                field.hint,
                field.isHeld ? text(`${words}.stays`) : '',
              ]
                .filter(Boolean)
                .join(' ')
                // Three dots end a sentence by themselves.
                .replace('…\u2069.', '…\u2069')}
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
          {text(`${words}.${mode === 'sandbox' ? 'use_sandbox' : 'save_and_try'}`)}
        </Button>
        <Button onClick={onClose} disabled={isPending}>
          {text('ra.action.cancel')}
        </Button>
      </div>
    </form>
  );
}
