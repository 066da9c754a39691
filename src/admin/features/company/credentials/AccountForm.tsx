import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState, type FormEvent } from 'react';
import { alignToFirstLine } from '../../../theme/tokens.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { offerUndoAgain } from '../../../providers/data/last-change-set.ts';
import { useSaveAccount, useTestAccount } from './account-calls.ts';
import { SecretInput } from './SecretInput.tsx';
import type { Account, AccountMode, Service } from './service.ts';

interface Props {
  service: Service;
  account: Account;
  onClose: () => void;
}

/** Form for the account's credentials; after saving, the server verifies them with the service. */
export function AccountForm({ service, account, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const { words, title, page, where, modes, fields, check } = service;
  const { open } = account;
  const [mode, setMode] = useState<AccountMode>(account.mode ?? modes[0]!);
  const [typed, setTyped] = useState<Record<string, string>>(open);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Record<string, string | undefined>>({});
  const keep = useSaveAccount(service);
  const tryIt = useTestAccount(service);
  const isPending = keep.isPending || tryIt.isPending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const said = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim()));
    const wrong = mode === 'sandbox' ? {} : (check?.(said) ?? {});
    setRefused(wrong);
    if (Object.keys(wrong).length) return;
    // Emptied visible fields and removed hidden fields are sent as null, which deletes them.
    const gone = [...removed, ...Object.keys(open)].filter((name) => !said[name]);
    const credentials = { ...said, ...Object.fromEntries(gone.map((name) => [name, null])) };
    keep.mutate(mode === 'sandbox' ? { mode } : { mode, credentials }, {
      onSuccess: () =>
        tryIt.mutate(undefined, {
          onSuccess: ({ isFine }) => {
            // The verification writes nothing, so undo refers to the saved account.
            offerUndoAgain();
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
              sx={alignToFirstLine}
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
            <SecretInput
              key={field.name}
              field={field}
              words={words}
              end={account.ends[field.name]}
              autoFocus={place === 0}
              value={typed[field.name] ?? ''}
              error={refused[field.name]}
              isRemoved={removed.has(field.name)}
              onType={(value) => {
                setTyped({ ...typed, [field.name]: value });
                setRefused({ ...refused, [field.name]: undefined });
                setRemoved(new Set([...removed].filter((name) => name !== field.name)));
              }}
              onRemove={(isRemoved) => {
                setTyped({ ...typed, [field.name]: '' });
                setRemoved(
                  new Set([
                    ...[...removed].filter((name) => name !== field.name),
                    ...(isRemoved ? [field.name] : []),
                  ]),
                );
              }}
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
