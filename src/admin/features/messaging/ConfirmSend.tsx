import Alert from '@mui/material/Alert';
import {
  smsGatewayModel,
  type SmsGatewayName,
  type SmsMode,
} from '../../../shared/messaging/sms-gateways.ts';
import { isQuietHour } from '../../../shared/messaging/sms-text.ts';
import { instantFromStore, instantInStore } from '../../../shared/analytics/store-time.ts';
import { Confirm } from '../../layout/dialogs/Confirm.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import type { Preview } from './sms-calls.ts';
import type { SmsDraft } from './sms-draft.ts';
import { useCurrentTime } from './use-current-time.ts';

interface Props {
  isOpen: boolean;
  preview: Preview;
  draft: SmsDraft;
  using: { gateway: SmsGatewayName; mode: SmsMode };
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation dialog before sending: recipients, time and gateway. Sending cannot be undone. */
export function ConfirmSend({ isOpen, preview, draft, using, isPending, onConfirm, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const now = useCurrentTime();
  const { recipients, parts } = preview;
  const moment = draft.at === null ? null : instantFromStore(draft.at);
  const local = draft.at ?? instantInStore(new Date(now).toISOString());
  const said = {
    people: text('sms.preview.people', { smart_count: recipients }),
    parts: text('sms.text.parts', { smart_count: parts }),
    gateway: smsGatewayModel(using.gateway).title[locale],
    at: moment ? format.dateTime(moment) : '',
  };
  return (
    <Confirm
      isOpen={isOpen}
      title={text('sms.confirm.title', { smart_count: recipients })}
      content={
        <>
          <span>
            {text(moment ? 'sms.confirm.later' : 'sms.confirm.now', said)}{' '}
            {text(using.mode === 'live' ? 'sms.confirm.for_good' : `sms.preview.${using.mode}`)}
          </span>
          {isQuietHour(local) ? (
            <Alert severity="warning">{text(moment ? 'sms.when.quiet' : 'sms.when.quiet_now')}</Alert>
          ) : null}
        </>
      }
      confirm={text(moment ? 'sms.plan' : 'sms.send', { smart_count: recipients })}
      loading={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
