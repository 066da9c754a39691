import { useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { PasswordField } from '../../PasswordField.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';
import { UsernameForPasswordManagers } from '../sign-in/CurrentIdentifier.tsx';
import { CardForm } from './CardForm.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { useHasPassword } from './use-has-password.ts';

/** Card that changes the password, which ends all other sessions. */
export function PasswordCard() {
  const text = useText();
  const { user } = useSignInFacts();
  const notify = useNotify();
  const client = useQueryClient();
  const { data: hasPassword } = useHasPassword();
  const [isOpen, setOpen] = useState(false);
  const opener = useReturnFocus(isOpen);
  const submission = useSubmission('current', 'password');
  const word = (name: string) => {
    const said = submission.fields[name];
    return said && text(said, { _: said });
  };

  function submit(data: FormData) {
    const current = String(data.get('current') ?? '');
    const password = String(data.get('password'));
    const missing = {
      ...(hasPassword !== false && !current && { current: 'errors.required' }),
      ...(!password && { password: 'errors.required' }),
    };
    if (Object.keys(missing).length > 0) return submission.refuse(missing);
    void submission.run(async () => {
      await callOperation('PUT', '/users/password', { body: { password, ...(current && { current }) } });
      setOpen(false);
      notify(text('account.password_saved'), { type: 'success' });
      await client.invalidateQueries({ queryKey: ['account'] });
    });
  }

  return (
    <SectionCard
      title={text('sign_in.password')}
      help={text(hasPassword === false ? 'account.password_none' : 'account.password_help')}
    >
      {isOpen ? (
        <CardForm
          submission={submission}
          submitLabel={text('sign_in.save_password')}
          onSubmit={submit}
          onCancel={() => {
            submission.clear();
            setOpen(false);
          }}
        >
          <UsernameForPasswordManagers value={user.email ?? user.phone ?? ''} />
          {hasPassword === false ? null : (
            <PasswordField
              name="current"
              label={text('account.current_password')}
              autoComplete="current-password"
              autoFocus
              error={word('current')}
              onChange={submission.clear}
            />
          )}
          <PasswordField
            name="password"
            label={text('sign_in.new_password')}
            autoComplete="new-password"
            autoFocus={hasPassword === false}
            hint={text('sign_in.password_rule')}
            error={word('password')}
            onChange={submission.clear}
          />
        </CardForm>
      ) : (
        <Button ref={opener} sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          {text(hasPassword === false ? 'account.set_password' : 'account.change_password')}
        </Button>
      )}
    </SectionCard>
  );
}
