import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState, type FormEvent } from 'react';
import { courierModel, credentialProblems, type CourierMode } from '../../../model/couriers.ts';
import type { CredentialField } from '../../../model/credentials.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { HttpError } from '../../providers/problem.ts';
import { useText } from '../../providers/texts.tsx';
import { useSayError } from '../../records/use-say-error.ts';
import { Field } from '../Field.tsx';
import { useKeepAccount, useTryAccount, type Account } from './courier-calls.ts';

/** Latin letters that keep their order in an Arabic sentence. */
const isolated = (latin: string) => `\u2066${latin}\u2069`;

interface Props {
  account: Account;
  onClose: () => void;
}

/** What the courier knows the store by; once it is kept, the courier is asked whether it is right. */
export function AccountForm({ account, onClose }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const notify = useNotify();
  const sayError = useSayError();
  const { courier, hasSandbox, open } = account;
  const { title, fields, page } = courierModel(courier);
  const isHeld = account.mode === 'live';
  const [mode, setMode] = useState<CourierMode>(account.mode ?? (hasSandbox ? 'sandbox' : 'live'));
  const [typed, setTyped] = useState<Record<string, string>>(open);
  const [refused, setRefused] = useState<Record<string, string | undefined>>({});
  const keep = useKeepAccount(courier);
  const tryIt = useTryAccount(courier);
  const isPending = keep.isPending || tryIt.isPending;

  const sentence = ({ example }: CredentialField, code: string) =>
    code === 'required'
      ? text('errors.required')
      : text('couriers.format', { courier: title[locale], example: isolated(example) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim()));
    if (mode === 'live') {
      // What is held and not typed anew stays.
      const problems = credentialProblems(courier, given);
      const wrong = fields.filter(({ name }) => problems[name] && !(isHeld && problems[name] === 'required'));
      setRefused(
        Object.fromEntries(wrong.map((field) => [field.name, sentence(field, problems[field.name]!)])),
      );
      if (wrong.length) return;
    }
    keep.mutate(
      { mode, ...(mode === 'live' && { credentials: given }) },
      {
        onSuccess: () => {
          tryIt.mutate(undefined, {
            onSuccess: ({ isFine }) => {
              if (isFine) notify(text('couriers.connected', { name: title[locale] }), { type: 'success' });
              onClose();
            },
            onError: (error) => {
              sayError(error);
              onClose();
            },
          });
        },
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
      },
    );
  };

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !isPending && onClose()}
      style={{ display: 'grid', gap: 14 }}
    >
      {hasSandbox ? (
        <RadioGroup
          aria-label={text('couriers.mode.label')}
          value={mode}
          onChange={(_, value) => setMode(value as CourierMode)}
        >
          {(['sandbox', 'live'] as const).map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={
                <span>
                  {text(`couriers.choose.${each}`)}
                  <Typography
                    variant="body2"
                    color="textSecondary"
                    component="span"
                    sx={{ display: 'block' }}
                  >
                    {text(`couriers.choose.${each}_help`)}
                  </Typography>
                </span>
              }
              sx={{ alignItems: 'flex-start', py: 0.5 }}
            />
          ))}
        </RadioGroup>
      ) : null}
      {mode === 'live' ? (
        <>
          <Typography variant="body2" color="textSecondary">
            {text('couriers.find')}{' '}
            <Link href={page} target="_blank" rel="noreferrer noopener">
              {text('couriers.open', { name: title[locale] })}
            </Link>
          </Typography>
          {fields.map((field, place) => (
            <Field
              key={field.name}
              name={field.name}
              label={
                text(`couriers.fields.${field.name}`) +
                (field.isOptional ? ` (${text('couriers.optional')})` : '')
              }
              type={field.isSecret ? 'password' : 'text'}
              autoComplete={field.isSecret ? 'new-password' : 'off'}
              autoFocus={place === 0}
              value={typed[field.name] ?? ''}
              error={refused[field.name]}
              hint={[
                text('couriers.looks', { example: isolated(field.example) }),
                courier === 'bosta' ? text('couriers.bosta_hint') : '',
                isHeld && field.isSecret ? text('couriers.stays') : '',
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
      ) : null}
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="submit" variant="contained" color="primary" loading={isPending}>
          {text(mode === 'live' ? 'couriers.save_and_try' : 'couriers.use_sandbox')}
        </Button>
        <Button onClick={onClose} disabled={isPending}>
          {text('ra.action.cancel')}
        </Button>
      </div>
    </form>
  );
}
