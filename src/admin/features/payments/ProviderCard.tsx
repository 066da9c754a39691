import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paymentProviderModel } from '../../../shared/orders/payment-providers.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { AccountCard } from '../company/credentials/AccountCard.tsx';
import { accountFields } from '../company/credentials/service.ts';
import { useInvalidatePayments, type Account } from './payment-calls.ts';

/** Card of a payment provider account: status and credentials. */
export function ProviderCard({ account }: { account: Account }) {
  const text = useText();
  const { locale } = useLocaleState();
  const again = useInvalidatePayments();
  const { provider, hasSandbox, held } = account;
  const { title, page, fields } = paymentProviderModel(provider);
  return (
    <AccountCard
      account={account}
      {...(provider === 'paymob' && !held.length && { otherWay: <FetchKeys /> })}
      service={{
        name: provider,
        words: 'payments',
        path: `/payment_accounts/${provider}`,
        title: title[locale],
        about: text(`payments.provider_about.${provider}`),
        page,
        where: text(`payments.where.${provider}`),
        modes: hasSandbox ? ['sandbox', 'test', 'live'] : ['live', 'test'],
        fields: accountFields(fields, held, ({ title: label }) => label[locale]),
        takesAddress: true,
        again,
      }}
    />
  );
}

/** Link to the onboarding in which Paymob sends the keys after approval. */
function FetchKeys() {
  const text = useText();
  return (
    <Button component={Link} to="/paymob-self-onboarding">
      {text('payments.onboarding.fetch')}
    </Button>
  );
}
