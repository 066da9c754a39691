import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useSignInFacts, useSession } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { NameField } from '../sign-in/NameField.tsx';
import { useSaveName } from '../sign-in/use-save-name.ts';
import { CardForm } from './CardForm.tsx';

/** Card of the user's name, email and phone. */
export function NameCard() {
  const text = useText();
  const { user } = useSignInFacts();
  const { enter } = useSession();
  const notify = useNotify();
  const { submission, submit } = useSaveName((facts) => {
    enter(facts);
    notify(text('account.name_saved'), { type: 'success' });
  });

  return (
    <SectionCard title={text('account.name_title')}>
      <CardForm submission={submission} submitLabel={text('ra.action.save')} onSubmit={submit}>
        <NameField key={user.name} submission={submission} defaultValue={user.name ?? ''} />
      </CardForm>
      <Stack component="dl" sx={{ gap: 1.5, m: 0 }}>
        <Reached label={text('app.sign_in.email')} value={user.email} />
        <Reached label={text('app.sign_in.phone')} value={user.phone} />
      </Stack>
    </SectionCard>
  );
}

function Reached({ label, value }: { label: string; value: string | null }) {
  const text = useText();
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value ? <bdi dir="ltr">{value}</bdi> : text('account.none')}
      </Typography>
    </div>
  );
}
