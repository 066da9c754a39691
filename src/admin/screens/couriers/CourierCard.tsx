import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useRef, useState } from 'react';
import { courierModel } from '../../../model/couriers.ts';
import { RightTip } from '../../layout/RightTip.tsx';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { StatusChip } from '../../layout/StatusChip.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { useSayError } from '../../records/use-say-error.ts';
import { AccountForm } from './AccountForm.tsx';
import { useKeepAccount, useTryAccount, type Account } from './courier-calls.ts';
import { DisconnectCourier } from './DisconnectCourier.tsx';
import { NoticeAddress } from './NoticeAddress.tsx';

const right = { module: 'settings', action: 'edit' } as const;

interface Props {
  account: Account;
  /** no other courier is connected: it is the usual one by itself */
  isOnly: boolean;
}

/** How it stands with a courier, and the form that connects it. */
export function CourierCard({ account, isOnly }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { courier, mode, isDefault } = account;
  const { title, isOurs } = courierModel(courier);
  const close = () => {
    setOpen(false);
    // The button comes back in the form's place.
    setTimeout(() => opener.current?.focus());
  };
  const chips = (
    <span style={{ display: 'inline-flex', gap: 6 }}>
      {isDefault && !isOnly ? <StatusChip tone="info" label={text('couriers.usual')} /> : null}
      <StatusChip
        tone={mode === 'live' ? 'positive' : mode === 'sandbox' ? 'attention' : 'neutral'}
        label={text(`couriers.mode.${mode ?? 'none'}`)}
      />
    </span>
  );
  return (
    <SectionCard
      title={<bdi>{title[locale]}</bdi>}
      help={text(`couriers.about.${isOurs ? 'ours' : courier}`)}
      actions={chips}
    >
      {isOpen ? (
        <AccountForm account={account} onClose={close} />
      ) : mode ? (
        <Standing account={account} onChange={() => setOpen(true)} opener={opener} />
      ) : (
        <div>
          <RightTip right={right}>
            <Button ref={opener} onClick={() => setOpen(true)}>
              {text('couriers.connect')}
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
  const { courier, mode, isDefault, connectedAt, connectedBy, triedAt, failure, said } = account;
  const tried = useTryAccount(courier);
  const keep = useKeepAccount(courier);
  const date = connectedAt ? format.date(connectedAt) : '';
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {connectedBy?.name
          ? text('couriers.since_by', { date, name: connectedBy.name })
          : text('couriers.since', { date })}
        {triedAt && !failure ? ` · ${text('couriers.tried', { ago: format.ago(triedAt) })}` : null}
      </Typography>
      {mode === 'sandbox' ? <Alert severity="info">{text('couriers.sandbox_note')}</Alert> : null}
      {failure ? (
        <Alert severity="error">
          {text(`couriers.failure.${failure}`)}
          {said ? <Said words={said} /> : null}
        </Alert>
      ) : null}
      {mode === 'live' ? <NoticeAddress account={account} /> : null}
      <Stack direction="row" sx={{ gap: '8px', flexWrap: 'wrap' }}>
        <RightTip right={right}>
          <Button
            loading={tried.isPending}
            onClick={() =>
              tried.mutate(undefined, {
                onSuccess: ({ isFine }) => {
                  if (isFine) notify(text('couriers.fine'), { type: 'success' });
                },
                onError: sayError,
              })
            }
          >
            {text('couriers.try')}
          </Button>
        </RightTip>
        <RightTip right={right}>
          <Button ref={opener} onClick={onChange}>
            {text('couriers.change')}
          </Button>
        </RightTip>
        {isDefault ? null : (
          <RightTip right={right}>
            <Button
              loading={keep.isPending}
              onClick={() => keep.mutate({ mode: mode!, isDefault: true }, { onError: sayError })}
            >
              {text('couriers.make_usual')}
            </Button>
          </RightTip>
        )}
        <DisconnectCourier courier={courier} />
      </Stack>
    </>
  );
}

/** What a courier said, in its own words. */
function Said({ words }: { words: string }) {
  return (
    <Typography variant="body2" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      <q>
        <bdi>{words}</bdi>
      </q>
    </Typography>
  );
}
