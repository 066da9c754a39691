import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { isOpenLoan } from '../../../shared/lending/loans.ts';
import { Confirm } from '../../layout/dialogs/Confirm.tsx';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { StatusChip } from '../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { useWithdrawApplication, type Application } from './lending-calls.ts';
import { MessageText } from './MessageText.tsx';
import { stateColors } from './state-colors.ts';
import { useLoanTexts } from './use-loan-texts.ts';

/** Card of a loan application: request, state, the partner's reply and the message sent. */
export function ApplicationCard({ application, title }: { application: Application; title: string }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const { pounds, months } = useLoanTexts();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const { state, said, message, createdAt, userName, partnerName } = application;
  const date = format.date(createdAt);
  return (
    <SectionCard
      title={title}
      help={
        userName
          ? text('lending.application.sent_by', { date, name: userName })
          : text('lending.application.sent_on', { date })
      }
      actions={<StatusChip tone={stateColors[state]} label={text(`lending.state.${state}`)} />}
    >
      <div>
        <Typography sx={{ fontWeight: 500 }}>
          {text('lending.application.wish', {
            amount: pounds(application.amount),
            months: months(application.months),
          })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text(`lending.state_help.${state}`)}
        </Typography>
      </div>
      {said ? (
        <Alert severity={state === 'offered' ? 'success' : 'info'}>
          <AlertTitle>{text('lending.application.said', { partner: partnerName[locale] })}</AlertTitle>
          <span dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {said}
          </span>
        </Alert>
      ) : null}
      {isShown ? <MessageText id={id} message={message} /> : null}
      <Stack direction="row" sx={{ gap: '8px', flexWrap: 'wrap' }}>
        <Button
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => setShown(!isShown)}
        >
          {text(`lending.application.${isShown ? 'hide' : 'show'}`)}
        </Button>
        {isOpenLoan(state) ? <TakeBack application={application} /> : null}
      </Stack>
    </SectionCard>
  );
}

function TakeBack({ application: { id, partnerName } }: { application: Application }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const { locale } = useLocaleState();
  const [isAsking, setAsking] = useState(false);
  const partner = partnerName[locale];
  const { mutate, isPending } = useWithdrawApplication(id, () =>
    notify(text('lending.application.taken_back', { partner }), { type: 'success' }),
  );
  return (
    <>
      <PermissionTooltip right={{ module: 'billing', action: 'edit' }}>
        <Button color="error" onClick={() => setAsking(true)}>
          {text('lending.application.take_back')}
        </Button>
      </PermissionTooltip>
      {isAsking ? (
        <Confirm
          isOpen
          title={text('lending.application.take_back_title')}
          content={text('lending.application.take_back_body', { partner })}
          confirm={text('lending.application.take_back')}
          confirmColor="warning"
          loading={isPending}
          onConfirm={() =>
            mutate(undefined, {
              onError: sayError,
              onSettled: () => setAsking(false),
            })
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
