import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { smsGatewayModel, type SmsGatewayName } from '../../../shared/messaging/sms-gateways.ts';
import { isQuietHour } from '../../../shared/messaging/sms-text.ts';
import { instantFromStore, instantInStore } from '../../../shared/analytics/store-time.ts';
import { DayField } from '../../fields/dates/DayField.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import type { SmsDraft } from './sms-draft.ts';
import { useCurrentTime } from './use-current-time.ts';

interface Props {
  draft: SmsDraft;
  gateways: readonly { gateway: SmsGatewayName }[];
  onChange: (more: Partial<SmsDraft>) => void;
}

/** The next full hour in the store's time zone outside quiet hours. */
function nextHour(): string {
  let moment = Date.now() + 3_600_000;
  for (let hour = 0; hour < 24 && isQuietHour(instantInStore(new Date(moment).toISOString())); hour++)
    moment += 3_600_000;
  return `${instantInStore(new Date(moment).toISOString()).slice(0, 13)}:00`;
}

/** Card of the send time, and of the gateway if there are several. */
export function ScheduleCard({ draft, gateways, onChange }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const { at } = draft;
  const moment = useCurrentTime();
  const now = instantInStore(new Date(moment).toISOString());
  const isPast = at !== null && at !== '' && Date.parse(instantFromStore(at) ?? '') < moment;
  return (
    <SectionCard title={text('sms.when.title')}>
      <RadioGroup
        aria-label={text('sms.when.title')}
        value={at === null ? 'now' : 'later'}
        onChange={(_, value) => onChange({ at: value === 'now' ? null : nextHour() })}
      >
        <FormControlLabel value="now" control={<Radio />} label={text('sms.when.now')} />
        <FormControlLabel value="later" control={<Radio />} label={text('sms.when.later')} />
      </RadioGroup>
      {at === null ? null : (
        <div style={{ maxWidth: 320 }}>
          <DayField
            label={text('sms.when.at')}
            help={text('sms.when.zone')}
            value={at}
            hasTime
            earliest={now.slice(0, 10)}
            fault={isPast ? text('sms.when.past') : undefined}
            onChange={(next) => onChange({ at: next })}
            onWrong={(isWrong) => isWrong && onChange({ at: '' })}
          />
        </div>
      )}
      {at !== '' && isQuietHour(at ?? now) ? (
        <Alert severity="warning">{text(at === null ? 'sms.when.quiet_now' : 'sms.when.quiet')}</Alert>
      ) : null}
      {gateways.length > 1 ? (
        <TextField
          select
          label={text('sms.when.gateway')}
          value={draft.gateway ?? gateways[0]!.gateway}
          onChange={({ target }) => onChange({ gateway: target.value as SmsGatewayName })}
          sx={{ maxWidth: 320 }}
        >
          {gateways.map(({ gateway }) => (
            <MenuItem key={gateway} value={gateway}>
              {smsGatewayModel(gateway).title[locale]}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </SectionCard>
  );
}
