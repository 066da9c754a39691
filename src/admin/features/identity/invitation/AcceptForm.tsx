import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { callOperation } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { fetchSession, useSession } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import { useFocusFirstError } from '../../use-focus-first-error.ts';
import { PasswordField } from '../../PasswordField.tsx';
import type { InvitationDetails } from './invitation-details.ts';
import { refusalText } from './error-text.ts';

type Errors = Partial<Record<string, string>>;

/** Form that accepts an invitation: a new user enters a name and password, an existing one signs in. */
export function AcceptForm({ invited, token }: { invited: InvitationDetails; token: string }) {
  const text = useText();
  const { enter } = useSession();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [asksFactor, setAsksFactor] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const isNew = invited.account === 'none';
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, errors);

  if (invited.account === 'other')
    return (
      <>
        <Alert severity="info">{text('invitation.other_way')}</Alert>
        <Button
          component={Link}
          variant="contained"
          color="primary"
          to={`/?next=${encodeURIComponent(`/invitation?token=${token}`)}`}
        >
          {text('invitation.sign_in')}
        </Button>
      </>
    );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;
    const data = new FormData(event.currentTarget);
    const said = (name: string) => String(data.get(name) ?? '').trim();
    const missing: Errors = {};
    for (const name of [...(isNew ? ['firstName'] : []), 'password', ...(asksFactor ? ['secondFactor'] : [])])
      if (!said(name)) missing[name] = text('errors.required');
    setErrors(missing);
    setFailure(null);
    if (Object.keys(missing).length) return;
    setWorking(true);
    try {
      await callOperation('POST', '/invitations/accept', {
        body: {
          token,
          password: String(data.get('password')),
          ...(isNew && { firstName: said('firstName'), lastName: said('lastName') }),
          ...(asksFactor && { secondFactor: said('secondFactor') }),
        },
      });
      const facts = await fetchSession();
      if (facts) enter(facts);
      void navigate('/home', { replace: true });
    } catch (error) {
      explain(error);
    } finally {
      setWorking(false);
    }
  }

  function explain(error: unknown) {
    if (error instanceof HttpError && error.code === 'second_factor_required') return setAsksFactor(true);
    if (error instanceof HttpError && error.code === 'wrong_credentials')
      return setErrors({ password: text('invitation.wrong_password') });
    const problems = error instanceof HttpError ? (error.body.errors ?? {}) : {};
    const named = Object.entries(problems).filter(([name]) => name !== 'token');
    if (named.length) setErrors(Object.fromEntries(named.map(([name, [one]]) => [name, one?.message ?? ''])));
    else setFailure(refusalText(error));
  }

  const clear = (name: string) => () => setErrors(({ [name]: _cleared, ...others }) => others);
  return (
    <form ref={form} onSubmit={submit} noValidate method="post" style={{ display: 'grid', gap: 16 }}>
      <div role="alert" style={failure ? undefined : { display: 'contents' }}>
        {failure ? <Alert severity="error">{text(failure, { _: failure })}</Alert> : null}
      </div>
      <Field
        label={text('invitation.email')}
        name="email"
        value={invited.email}
        autoComplete="username"
        readOnly
        inputProps={{ dir: 'ltr' }}
      />
      {isNew ? (
        <div
          style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' }}
        >
          <Field
            label={text('invitation.first_name')}
            name="firstName"
            defaultValue={invited.firstName}
            autoComplete="given-name"
            autoFocus={invited.firstName === ''}
            error={errors.firstName}
            onChange={clear('firstName')}
            inputProps={{ maxLength: 60 }}
          />
          <Field
            label={text('invitation.last_name')}
            name="lastName"
            defaultValue={invited.lastName}
            autoComplete="family-name"
            error={errors.lastName}
            inputProps={{ maxLength: 59 }}
          />
        </div>
      ) : null}
      <PasswordField
        name="password"
        label={text(isNew ? 'invitation.new_password' : 'invitation.password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoFocus={!isNew || invited.firstName !== ''}
        hint={isNew ? text('invitation.password_rule') : undefined}
        error={errors.password}
        onChange={clear('password')}
      />
      {asksFactor ? (
        <Field
          label={text('invitation.second_factor')}
          name="secondFactor"
          autoFocus
          autoComplete="one-time-code"
          error={errors.secondFactor}
          onChange={clear('secondFactor')}
          inputProps={{ dir: 'ltr', inputMode: 'text', spellCheck: false }}
        />
      ) : null}
      <Button type="submit" variant="contained" color="primary" loading={isWorking} sx={{ minHeight: 42 }}>
        {text('invitation.accept')}
      </Button>
    </form>
  );
}
