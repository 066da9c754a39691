import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { HttpError } from '../providers/problem.ts';
import { signIn, useSession } from '../providers/session.tsx';
import { useText } from '../providers/texts.tsx';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';

type FieldName = 'email' | 'password';
type FieldErrors = Partial<Record<FieldName, string>>;

/** text, @, dotted domain: the server checks the rest */
const emailShape = /^\S+@\S+\.\S+$/u;

/** Email, password and one button. What was typed stays when signing in fails; the cursor goes where something is to be done. */
export function SignInForm() {
  const text = useText();
  const { enter, ended } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [wait, startWaiting] = useCountdown();

  const point = (name: FieldName) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking || wait > 0) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email')).trim();
    const password = String(data.get('password'));
    const missing = check(email, password);
    setFields(missing);
    setFailure(null);
    const first = Object.keys(missing)[0] as FieldName | undefined;
    if (first) return point(first);

    setWorking(true);
    try {
      enter(await signIn(email, password));
    } catch (error) {
      setWorking(false);
      explain(error);
    }
  }

  function explain(error: unknown) {
    if (!(error instanceof HttpError)) return setFailure('errors.server_error');
    const { status, code, retryAfter, body } = error;
    if (status === 429) return startWaiting(retryAfter ?? 30);
    if (status === 0) return setFailure('app.sign_in.unreachable');
    const refused = Object.entries(body.errors ?? {}).flatMap(([name, [problem]]) =>
      (name === 'email' || name === 'password') && problem ? [[name, problem.message] as const] : [],
    );
    if (refused.length > 0) setFields(Object.fromEntries(refused));
    else
      setFailure(code === 'wrong_credentials' || status === 401 ? 'errors.wrong_credentials' : error.message);
    point(refused[0]?.[0] ?? 'password');
  }

  return (
    <form ref={form} onSubmit={submit} noValidate method="post">
      <div style={{ display: 'grid', gap: 16 }}>
        <Message
          text={
            wait > 0
              ? text('app.sign_in.wait', { smart_count: wait })
              : failure && text(failure, { _: failure })
          }
          tone={wait > 0 ? 'warning' : 'error'}
        />
        {ended === 'expired' && !failure && wait === 0 ? (
          <Alert severity="warning">{text('app.sign_in.expired')}</Alert>
        ) : null}
        <Field
          name="email"
          type="email"
          label={text('app.sign_in.email')}
          autoComplete="username"
          autoFocus
          error={fields.email && text(fields.email, { _: fields.email })}
          inputProps={{ dir: 'ltr', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
          onChange={() => setFields(({ password }) => (password ? { password } : {}))}
        />
        <PasswordField
          name="password"
          label={text('app.sign_in.password')}
          autoComplete="current-password"
          error={fields.password && text(fields.password, { _: fields.password })}
          onChange={() => setFields(({ email }) => (email ? { email } : {}))}
        />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          fullWidth
          loading={isWorking}
          disabled={wait > 0}
          sx={{ mt: 1, minHeight: 42 }}
        >
          {text('app.sign_in.submit')}
        </Button>
      </div>
    </form>
  );
}

function check(email: string, password: string): FieldErrors {
  const found: FieldErrors = {};
  if (!email) found.email = 'errors.required';
  else if (!emailShape.test(email)) found.email = 'errors.email';
  if (!password) found.password = 'errors.required';
  return found;
}

/** A live region that exists before its message, so that screen readers hear it. */
function Message({ text, tone }: { text: string | null; tone: 'warning' | 'error' }) {
  return (
    <div role="alert" style={text ? undefined : { display: 'contents' }}>
      {text ? <Alert severity={tone}>{text}</Alert> : null}
    </div>
  );
}

function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}
