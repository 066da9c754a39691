import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import type { OnboardingState } from './onboarding-calls.ts';
import { StartOnboardingButton } from './StartOnboardingButton.tsx';

/** Steps of the onboarding with the start button; if it is not available, the reason and a link to enter keys by hand. */
export function StartCard({ standing, label }: { standing: OnboardingState; label: string }) {
  const text = useText();
  const { isSetUp, isSandbox, mode, hasKeys } = standing;
  return (
    <SectionCard label={text('payments.onboarding.title')}>
      {isSetUp ? (
        <>
          <ol style={{ margin: 0, paddingInlineStart: 20, display: 'grid', gap: 6 }}>
            {(['one', 'two', 'three'] as const).map((step) => (
              <li key={step}>{text(`payments.onboarding.steps.${step}`)}</li>
            ))}
          </ol>
          <Typography variant="body2" color="textSecondary">
            {text('payments.onboarding.sealed')}
          </Typography>
          {mode === 'sandbox' ? (
            <Alert severity="info">{text('payments.onboarding.by_hand_now')}</Alert>
          ) : isSandbox ? (
            <Alert severity="info">{text('payments.onboarding.sandbox')}</Alert>
          ) : null}
        </>
      ) : (
        <Alert severity="info">{text('payments.onboarding.not_set_up')}</Alert>
      )}
      <Stack direction="row" sx={{ gap: '8px', flexWrap: 'wrap' }}>
        {isSetUp ? <StartOnboardingButton isMain replaces={hasKeys} label={label} /> : null}
        <Button
          component={Link}
          to="/settings/payment/paymob"
          {...(!isSetUp && { variant: 'contained', color: 'primary' })}
        >
          {text('payments.onboarding.by_hand')}
        </Button>
      </Stack>
    </SectionCard>
  );
}
