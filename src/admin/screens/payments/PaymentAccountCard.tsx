import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useRef, useState } from 'react';
import { paymentProviderModel } from '../../../model/payment-providers.ts';
import { RightTip } from '../../layout/RightTip.tsx';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { StatusChip } from '../../layout/StatusChip.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { useSayError } from '../../records/use-say-error.ts';
import { DisconnectProvider } from './DisconnectProvider.tsx';
import { NoticeAddress } from './NoticeAddress.tsx';
import { PaymentAccountForm } from './PaymentAccountForm.tsx';
import { useTryAccount, type Account } from './payment-calls.ts';

const right = { module: 'settings', action: 'edit' } as const;
const tones = { live: 'positive', test: 'attention', sandbox: 'attention', none: 'neutral' } as const;

/** How it stands with a provider, and the form that connects it. */
export function PaymentAccountCard({ account }: { account: Account }) {
  const text = useText();
  const { locale } = useLocaleState();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { provider, mode } = account;
  const { title } = paymentProviderModel(provider);
  const close = () => {
    setOpen(false);
    // The button comes back in the form's place.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <SectionCard
      title={<bdi>{title[locale]}</bdi>}
      help={text(`payments.provider_about.${provider}`)}
      actions={<StatusChip tone={tones[mode ?? 'none']} label={text(`payments.mode.${mode ?? 'none'}`)} />}
    >
      {isOpen ? (
        <PaymentAccountForm account={account} onClose={close} />
      ) : mode ? (
        <Standing account={account} onChange={() => setOpen(true)} opener={opener} />
      ) : (
        <div>
          <RightTip right={right}>
            <Button ref={opener} onClick={() => setOpen(true)}>
              {text('payments.connect')}
              <span className="visually-hidden"> {title[locale]}</span>
            </Button>
          </RightTip>
        </div>
      )}
    </SectionCard>
  );
}

interface StandingProps {
  account: Account;
  onChange: () => void;
  opener: React.RefObject<HTMLButtonElement | null>;
}

function Standing({ account, onChange, opener }: StandingProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const sayError = useSayError();
  const { provider, mode, connectedAt, connectedBy, triedAt, failure, said } = account;
  const tried = useTryAccount(provider);
  const date = connectedAt ? format.date(connectedAt) : '';
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {connectedBy?.name
          ? text('payments.since_by', { date, name: connectedBy.name })
          : text('payments.since', { date })}
        {triedAt && !failure ? ` · ${text('payments.tried', { ago: format.ago(triedAt) })}` : null}
      </Typography>
      {mode === 'sandbox' ? <Alert severity="info">{text('payments.sandbox_note')}</Alert> : null}
      {mode === 'test' ? <Alert severity="info">{text('payments.test_note')}</Alert> : null}
      {failure ? (
        <Alert severity="error">
          {text(`payments.failure.${failure}`)}
          {said ? (
            <Typography variant="body2" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
              <q>
                <bdi>{said}</bdi>
              </q>
            </Typography>
          ) : null}
        </Alert>
      ) : null}
      {mode === 'sandbox' ? null : <NoticeAddress address={account.noticeAddress} />}
      <Stack direction="row" sx={{ gap: '8px', flexWrap: 'wrap' }}>
        <RightTip right={right}>
          <Button
            loading={tried.isPending}
            onClick={() =>
              tried.mutate(undefined, {
                onSuccess: ({ isFine }) => {
                  if (isFine) notify(text('payments.fine'), { type: 'success' });
                },
                onError: sayError,
              })
            }
          >
            {text('payments.try')}
          </Button>
        </RightTip>
        <RightTip right={right}>
          <Button ref={opener} onClick={onChange}>
            {text('payments.change')}
          </Button>
        </RightTip>
        <DisconnectProvider provider={provider} />
      </Stack>
    </>
  );
}
