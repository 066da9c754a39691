import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { latinDigits } from '../../../../shared/texts/search-text.ts';
import { loadChunk } from '../../../bootstrap/chunks.ts';
import { callOperation, type Schema } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import { PasswordField } from '../../PasswordField.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';
import { CardForm } from './CardForm.tsx';
import { useHasPassword } from './use-has-password.ts';

const QrCode = lazy(() => loadChunk(() => import('./QrCode.tsx')));

interface Props {
  /** receives the recovery codes, which the server returns only once */
  onOn: (codes: string[]) => void;
  onCancel: () => void;
}

/** Set-up of two-factor authentication: password, QR code, and a code from the app. */
export function SecondFactorSetUp({ onOn, onCancel }: Props) {
  const [begun, setBegun] = useState<Schema<'SecondFactorSecret'> | null>(null);
  return begun ? (
    <ConfirmCode begun={begun} onOn={onOn} onCancel={onCancel} />
  ) : (
    <Begin onBegun={setBegun} onCancel={onCancel} />
  );
}

function Begin({
  onBegun,
  onCancel,
}: {
  onBegun: (begun: Schema<'SecondFactorSecret'>) => void;
  onCancel: () => void;
}) {
  const text = useText();
  const { data: hasPassword = true } = useHasPassword();
  const submission = useSubmission('password');
  const error = submission.fields.password;
  const submit = (data: FormData) => {
    const password = String(data.get('password') ?? '');
    if (hasPassword && !password) return submission.refuse({ password: 'errors.required' });
    void submission.run(async () => {
      const answer = await callOperation('POST', '/users/second_factor', {
        body: password ? { password } : {},
      });
      onBegun(answer.data);
    });
  };
  return (
    <CardForm
      submission={submission}
      submitLabel={text('app.sign_in.next')}
      onSubmit={submit}
      onCancel={onCancel}
      startsAtButton={!hasPassword}
    >
      {hasPassword ? (
        <PasswordField
          name="password"
          label={text('account.current_password')}
          autoComplete="current-password"
          autoFocus
          error={error && text(error, { _: error })}
          onChange={submission.clear}
        />
      ) : null}
    </CardForm>
  );
}

function ConfirmCode({
  begun: { secret, uri },
  onOn,
  onCancel,
}: Props & { begun: Schema<'SecondFactorSecret'> }) {
  const text = useText();
  const submission = useSubmission('code');
  const [code, setCode] = useState('');
  const error = submission.fields.code;
  const send = (given: string) =>
    void submission.run(async () => {
      const answer = await callOperation('PUT', '/users/second_factor', { body: { code: given } });
      onOn(answer.data.recoveryCodes);
    });
  return (
    <>
      <Typography>{text('account.scan')}</Typography>
      <Suspense fallback={<div style={{ width: 200, height: 200 }} />}>
        <QrCode text={uri} label={text('account.qr')} />
      </Suspense>
      <div>
        <Typography variant="body2" color="textSecondary">
          {text('account.type_secret')}
        </Typography>
        <bdi
          dir="ltr"
          data-secret=""
          style={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}
        >
          {secret.match(/.{1,4}/gu)?.join(' ')}
        </bdi>
      </div>
      <CardForm
        submission={submission}
        submitLabel={text('account.turn_on')}
        onSubmit={() => (code.length === 6 ? send(code) : submission.refuse({ code: 'sign_in.code_short' }))}
        onCancel={onCancel}
      >
        <Field
          name="code"
          label={text('sign_in.app_code')}
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={(event) => {
            submission.clear();
            setCode(latinDigits(event.target.value).replace(/\D/gu, '').slice(0, 6));
          }}
          error={error && text(error, { _: error })}
          inputProps={{ dir: 'ltr', inputMode: 'numeric' }}
        />
      </CardForm>
    </>
  );
}
