import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { callOperation } from '../../providers/contract.ts';
import { useFacts, useSession } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { Field } from '../Field.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';
import { CardForm } from './CardForm.tsx';

/** What a person is called, and by what they sign in. */
export function NameCard() {
  const text = useText();
  const { user } = useFacts();
  const { enter } = useSession();
  const notify = useNotify();
  const submission = useSubmission('name');
  const error = submission.fields.name;

  function submit(data: FormData, form: HTMLFormElement) {
    const name = String(data.get('name')).trim();
    if (!name) {
      submission.refuse({ name: 'errors.required' });
      form.querySelector<HTMLInputElement>('[name="name"]')?.focus();
    } else
      void submission.run(async () => {
        const answer = await callOperation('PUT', '/users', { body: { name } });
        enter(answer.data);
        notify(text('account.name_saved'), { type: 'success' });
      });
  }

  return (
    <SectionCard title={text('account.name_title')}>
      <CardForm submission={submission} submitLabel={text('ra.action.save')} onSubmit={submit}>
        <Field
          key={user.name}
          name="name"
          label={text('sign_in.name')}
          defaultValue={user.name ?? ''}
          autoComplete="name"
          error={error && text(error, { _: error })}
          inputProps={{ dir: 'auto', maxLength: 120 }}
          onChange={submission.clear}
        />
      </CardForm>
      <dl style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px', margin: 0 }}>
        <Reached label={text('app.sign_in.email')} value={user.email} />
        <Reached label={text('app.sign_in.phone')} value={user.phone} />
      </dl>
    </SectionCard>
  );
}

function Reached({ label, value }: { label: string; value: string | null }) {
  const text = useText();
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value ? <bdi dir="ltr">{value}</bdi> : text('account.none')}
      </Typography>
    </>
  );
}
