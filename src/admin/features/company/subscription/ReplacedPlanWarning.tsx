import Alert from '@mui/material/Alert';
import { planOf } from '../../../../shared/company/plans.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { QuoteShown } from './subscription-calls.ts';

/** Warning before the payment: a granted plan is replaced permanently and without credit. */
export function ReplacedPlanWarning({ replaces, planId, openUntil }: QuoteShown) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  if (!replaces || replaces.becomes === 'credited') return null;
  return (
    <Alert severity="warning">
      {text(`subscription.pay.replaces.${replaces.becomes}`, {
        old: planOf(replaces.planId)?.name[locale] ?? '',
        plan: planOf(planId)!.name[locale],
        ends: replaces.endsAt ? format.date(replaces.endsAt) : '',
        until: format.date(openUntil),
      })}
    </Alert>
  );
}
