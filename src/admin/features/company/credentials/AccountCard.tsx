import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { inputId } from '../../../fields/input-id.ts';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { useTestAccount } from './account-calls.ts';
import { bidiIsolate } from '../../bidi-isolate.ts';
import { AccountError } from './AccountError.tsx';
import { AccountForm } from './AccountForm.tsx';
import { DisconnectService } from './DisconnectService.tsx';
import { WebhookUrl } from './WebhookUrl.tsx';
import type { Account, Service } from './service.ts';

const right = { module: 'settings', action: 'edit' } as const;
const tones = { live: 'positive', test: 'attention', sandbox: 'attention', none: 'neutral' } as const;

interface Props {
  service: Service;
  account: Account;
  /** shown beside the connection status */
  chip?: ReactNode;
  /** additional actions, shown once the account exists */
  actions?: ReactNode;
  /** alternative to entering the credentials by hand */
  otherWay?: ReactNode;
}

/** Card with the status of an external service's account and the form that connects it. */
export function AccountCard({ service, account, chip, actions, otherWay }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { words, title, about } = service;
  const { mode } = account;
  const close = () => {
    setOpen(false);
    // Focus returns to the button once it replaces the form.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <SectionCard
      id={inputId(service.name)}
      title={<bdi>{title}</bdi>}
      help={about}
      actions={
        <span style={{ display: 'inline-flex', gap: 6 }}>
          {chip}
          <StatusChip tone={tones[mode ?? 'none']} label={text(`${words}.mode.${mode ?? 'none'}`)} />
        </span>
      }
    >
      {isOpen ? (
        <AccountForm service={service} account={account} onClose={close} />
      ) : mode ? (
        <Standing
          service={service}
          account={account}
          actions={
            <>
              {otherWay}
              {actions}
            </>
          }
          onChange={() => setOpen(true)}
          opener={opener}
        />
      ) : (
        <Stack direction="row" sx={{ gap: '8px', flexWrap: 'wrap' }}>
          <PermissionTooltip right={right}>
            <Button ref={opener} onClick={() => setOpen(true)}>
              {text(`${words}.connect`)}
              <span className="visually-hidden"> {title}</span>
            </Button>
          </PermissionTooltip>
          {otherWay}
        </Stack>
      )}
    </SectionCard>
  );
}

interface StandingProps extends Omit<Props, 'chip' | 'otherWay'> {
  onChange: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

function Standing({ service, account, actions, onChange, opener }: StandingProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const sayError = useNotifyError();
  const { words, fields, takesAddress } = service;
  const { mode, ends, connectedAt, connectedBy, triedAt, failure, said, noticeAddress } = account;
  const tried = useTestAccount(service);
  const ended = fields.filter(({ name }) => ends[name]);
  const date = connectedAt ? format.date(connectedAt) : '';
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {connectedBy?.name
          ? text(`${words}.since_by`, { date, name: connectedBy.name })
          : text(`${words}.since`, { date })}
        {triedAt && !failure ? ` · ${text(`${words}.tried`, { ago: format.ago(triedAt) })}` : null}
      </Typography>
      {ended.length ? (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {ended.map(({ name, label }) => (
            <Typography key={name} variant="body2" component="li">
              {text('service_accounts.shown', { name: label, end: bidiIsolate(`…${ends[name]}`) })}
            </Typography>
          ))}
        </ul>
      ) : null}
      {mode === 'sandbox' ? <Alert severity="info">{text(`${words}.sandbox_note`)}</Alert> : null}
      {mode === 'test' ? <Alert severity="info">{text(`${words}.test_note`)}</Alert> : null}
      {failure ? <AccountError sentence={text(`${words}.failure.${failure}`)} said={said} /> : null}
      {mode !== 'sandbox' && takesAddress && noticeAddress ? (
        <WebhookUrl words={words} address={noticeAddress} />
      ) : null}
      <Stack direction="row" sx={{ gap: '8px', flexWrap: 'wrap' }}>
        <PermissionTooltip right={right}>
          <Button
            loading={tried.isPending}
            onClick={() =>
              tried.mutate(undefined, {
                onSuccess: ({ isFine }) => {
                  if (isFine) notify(text(`${words}.fine`), { type: 'success' });
                },
                onError: sayError,
              })
            }
          >
            {text(`${words}.try`)}
          </Button>
        </PermissionTooltip>
        <PermissionTooltip right={right}>
          <Button ref={opener} onClick={onChange}>
            {text(`${words}.change`)}
          </Button>
        </PermissionTooltip>
        {actions}
        <DisconnectService service={service} />
      </Stack>
    </>
  );
}
