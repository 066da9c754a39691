/** Paymob onboarding: fetches the store's keys by Paymob's authorization page, then offers the account's payment methods. */
import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { CardsSkeleton } from '../../company/credentials/CardsSkeleton.tsx';
import { AccountKeys } from './AccountKeys.tsx';
import { parseRedirectParams } from './parse-redirect-params.ts';
import { FoundMethods } from './FoundMethods.tsx';
import { useCompleteOnboarding, useOnboardingState } from './onboarding-calls.ts';
import { StartCard } from './StartCard.tsx';

/** Takes no height while it is empty. */
const Said = styled('div')({ maxWidth: 640, '& > *': { marginBlockEnd: 16 } });

export default function PaymobOnboardingPage() {
  const text = useText();
  const errorText = useErrorText();
  const { search } = useLocation();
  const [, setQuery] = useSearchParams();
  // Read at mount and then removed from the URL: the code must not stay in the browser history.
  const [{ state, code }] = useState(() => parseRedirectParams(search));
  const isBegun = useRef(false);
  const complete = useCompleteOnboarding();
  const standing = useOnboardingState();
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (search) setQuery({}, { replace: true });
    if (state && code) complete.mutate({ state, code });
    // Once: the code can be used once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const isBack = Boolean(state);
  const isBusy = complete.isPending;
  const { data } = standing;
  return (
    <>
      <PageHeader
        title={text('payments.onboarding.title')}
        subtitle={text('payments.onboarding.subtitle')}
        back="/settings/payment/paymob"
        backLabel={text('payments.title')}
      />
      <Said role="status">
        {isBusy ? (
          <Alert severity="info" icon={<CircularProgress size={20} />}>
            {text('payments.onboarding.busy')}
          </Alert>
        ) : complete.error ? (
          <Alert severity="error">{errorText(complete.error)}</Alert>
        ) : complete.isSuccess ? (
          <Alert severity="success">{text('payments.onboarding.done')}</Alert>
        ) : isBack && !code ? (
          <Alert severity="info">{text('payments.onboarding.no_code')}</Alert>
        ) : null}
      </Said>
      <Stack sx={{ gap: '16px', maxWidth: 640 }}>
        {!data && standing.error ? (
          <ErrorState error={standing.error} retry={() => void standing.refetch()} />
        ) : !data || isBusy ? (
          <CardsSkeleton count={1} />
        ) : data.keys ? (
          <>
            <AccountKeys standing={data} keys={data.keys} />
            <FoundMethods standing={data} />
          </>
        ) : (
          <StartCard
            standing={data}
            label={text(isBack ? 'payments.onboarding.again' : 'payments.onboarding.start')}
          />
        )}
      </Stack>
    </>
  );
}
