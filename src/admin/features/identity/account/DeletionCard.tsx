import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { businessDaysAfter } from '../../../../shared/analytics/business-days.ts';
import { isConfirmedBy } from '../../../../shared/resources/confirmation.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { InlineError } from '../../../layout/states/InlineError.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { callOperation, type Schema } from '../../../providers/data/contract.ts';
import { useSession } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

type Deletion = { data: Schema<'DeletionState'> };

const key = ['account', 'deletion'];

/** Account deletion card: requests the deletion, which support carries out, or withdraws the request. */
export function DeletionCard() {
  const text = useText();
  const { date, dateTime } = useFormat();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useNotifyError();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => callOperation('GET', '/users/deletion', {}),
  });
  const keep = useMutation({
    mutationFn: () => callOperation('DELETE', '/users/deletion', {}),
    onSuccess() {
      client.setQueryData<Deletion>(key, { data: { askedAt: null, declinedAt: null, declinedFor: null } });
      notify(text('account.deletion.kept'), { type: 'success' });
    },
    onError: sayError,
  });
  const { askedAt, declinedAt, declinedFor } = data?.data ?? {};
  return (
    <SectionCard id="delete" title={text('account.deletion.title')} help={text('account.deletion.help')}>
      {error && !data ? (
        <InlineError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={44} />
      ) : askedAt ? (
        <>
          <Typography role="status">
            {text('account.deletion.asked', {
              at: dateTime(askedAt),
              by: date(businessDaysAfter(new Date(askedAt), 2)),
            })}
          </Typography>
          <Button sx={{ alignSelf: 'flex-start' }} loading={keep.isPending} onClick={() => keep.mutate()}>
            {text('account.deletion.keep')}
          </Button>
        </>
      ) : (
        <>
          {declinedAt ? (
            <Alert severity="info">
              {text('account.deletion.declined', { at: dateTime(declinedAt), reason: declinedFor ?? '' })}
            </Alert>
          ) : null}
          <Button sx={{ alignSelf: 'flex-start' }} color="error" onClick={() => setAsking(true)}>
            {text('account.deletion.open')}
          </Button>
        </>
      )}
      {isAsking ? <AskDialog onClose={() => setAsking(false)} /> : null}
    </SectionCard>
  );
}

/** Confirmation dialog that requires the account's email or phone, to prevent mistakes. */
function AskDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useNotifyError();
  const { facts } = useSession();
  const known = facts?.user.email ?? facts?.user.phone ?? '';
  const [typed, setTyped] = useState('');
  const isSure = isConfirmedBy(typed, known);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callOperation('POST', '/users/deletion', { body: { confirm: typed.trim() } }),
    onSuccess(answer) {
      client.setQueryData<Deletion>(key, answer);
      notify(text('account.deletion.sent'), { type: 'success' });
      onClose();
    },
    onError: sayError,
  });
  return (
    <FormDialog
      title={text('account.deletion.ask_title')}
      submit={text('account.deletion.ask')}
      isIncomplete={!isSure}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Typography>{text('account.deletion.ask_body')}</Typography>
      <TextField
        autoFocus
        fullWidth
        label={text('account.deletion.type', { known })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false, maxLength: 254 } }}
      />
    </FormDialog>
  );
}
