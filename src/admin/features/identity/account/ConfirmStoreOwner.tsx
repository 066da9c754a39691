import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useSignInFacts, useSession } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { notices } from '../../../theme/tokens.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

/** Banner that asks a store owner to confirm that they created the store, which happened before their email address was verified. */
export default function ConfirmStoreOwner({
  question,
}: {
  question: NonNullable<SignInFacts['inQuestion']>;
}) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const sayError = useNotifyError();
  const { company, user } = useSignInFacts();
  const { enter } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isMine: boolean) => callOperation('PUT', '/company/founder', { body: { isMine } }),
    onSuccess({ data }, isMine) {
      enter(data);
      if (!isMine) void navigate(data.company ? '/home' : '/store-creation', { replace: true });
    },
    onError(error) {
      setAsking(false);
      sayError(error);
    },
  });
  const store = company?.name ?? '';
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4, minHeight: { xs: notices.question.phone, md: notices.question.desk } }}
    >
      {text('account.question.founded', {
        store,
        date: format.date(question.foundedAt),
        email: user.email ?? '',
      })}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 12 }}>
        <Button
          size="small"
          loading={isPending && variables}
          disabled={isPending}
          onClick={() => mutate(true)}
        >
          {text('account.question.mine')}
        </Button>
        <Button size="small" disabled={isPending} onClick={() => setAsking(true)}>
          {text('account.question.not_mine')}
        </Button>
        <Button component={Link} to="/settings/users" size="small" variant="text" color="inherit">
          {text('account.question.staff')}
        </Button>
      </div>
      <Confirm
        isOpen={isAsking}
        title={text('account.question.sure', { store })}
        content={text('account.question.sure_body', { store })}
        confirm={text('account.question.leave')}
        confirmColor="warning"
        loading={isPending}
        onConfirm={() => mutate(false)}
        onClose={() => setAsking(false)}
      />
    </Alert>
  );
}
