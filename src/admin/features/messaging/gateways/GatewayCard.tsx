import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { smsCredentialProblems, smsGatewayModel } from '../../../../shared/messaging/sms-gateways.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { AccountCard } from '../../company/credentials/AccountCard.tsx';
import { accountFields, useCredentialCheck } from '../../company/credentials/service.ts';
import { useInvalidateGateways, type Account } from './gateway-calls.ts';

/** Account card of one SMS gateway. */
export function GatewayCard({ account }: { account: Account }) {
  const text = useText();
  const may = useCan();
  const { locale } = useLocaleState();
  const again = useInvalidateGateways();
  const { gateway, mode, hasSandbox, held } = account;
  const { title, page, fields, modes } = smsGatewayModel(gateway);
  const check = useCredentialCheck(
    fields,
    held,
    (typed) => smsCredentialProblems(gateway, typed),
    () => text('sms_gateways.format', { gateway: title[locale] }),
  );
  return (
    <AccountCard
      account={account}
      actions={
        mode && may('customer', 'edit') ? (
          <Button component={Link} to="/send-sms">
            {text('sms_gateways.write')}
          </Button>
        ) : null
      }
      service={{
        name: gateway,
        words: 'sms_gateways',
        path: `/sms_accounts/${gateway}`,
        title: title[locale],
        about: text(`sms_gateways.about.${gateway}`),
        page,
        where: text(`sms_gateways.where.${gateway}`),
        modes: hasSandbox ? ['sandbox', ...modes.toReversed()] : modes,
        fields: accountFields(fields, held, ({ title: label }) => label[locale]),
        takesAddress: false,
        check,
        again,
      }}
    />
  );
}
