import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNotify } from 'react-admin';
import { methodTitles } from '../../../../shared/orders/payment-methods.ts';
import { paymentProviderModel } from '../../../../shared/orders/payment-providers.ts';
import { PermissionTooltip, usePermission } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { bidiIsolate } from '../../bidi-isolate.ts';
import {
  useOfferMethods,
  usePaymobMethods,
  type PaymobMethod,
  type OnboardingState,
} from './onboarding-calls.ts';

const right = { module: 'settings', action: 'edit' } as const;

const isOurs = ({ isOffered, provider }: PaymobMethod): boolean => isOffered && provider === 'paymob';
/** Preselected methods: those that no provider offers yet. */
const isProposed = (method: PaymobMethod): boolean => !isOurs(method) && !method.isOffered;

/** Payment methods of the Paymob account; the selected ones are enabled in one request. */
export function FoundMethods({ standing }: { standing: OnboardingState }) {
  const text = useText();
  const found = usePaymobMethods(standing);
  return (
    <SectionCard title={text('payments.onboarding.methods')} help={text('payments.onboarding.methods_help')}>
      {found.data ? (
        found.data.length ? (
          <Choice methods={found.data} />
        ) : (
          <Typography>{text('payments.onboarding.none')}</Typography>
        )
      ) : found.error ? (
        <ErrorState error={found.error} retry={() => void found.refetch()} />
      ) : (
        <div aria-hidden="true">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height={44} />
          ))}
        </div>
      )}
    </SectionCard>
  );
}

function Choice({ methods }: { methods: readonly PaymobMethod[] }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const { locale } = useLocaleState();
  const { isHeld } = usePermission(right);
  const offer = useOfferMethods();
  /** the user's changes to the preselection */
  const [said, setSaid] = useState<Partial<Record<PaymobMethod['method'], boolean>>>({});
  const open = methods.filter((each) => !isOurs(each));
  const chosen = open.filter((each) => said[each.method] ?? isProposed(each));
  const standingOf = (each: PaymobMethod) =>
    isOurs(each)
      ? text('payments.onboarding.offered')
      : each.isOffered && each.provider
        ? text('payments.onboarding.by_other', { name: paymentProviderModel(each.provider).title[locale] })
        : text('payments.onboarding.number', { number: bidiIsolate(each.integration) });
  return (
    <>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 }}>
        {methods.map((each) => (
          <li key={each.method}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={isOurs(each) || chosen.includes(each)}
                  disabled={isOurs(each) || !isHeld || offer.isPending}
                  onChange={(_, isChosen) => setSaid({ ...said, [each.method]: isChosen })}
                />
              }
              label={
                <span>
                  {methodTitles[each.method][locale]}
                  <Typography
                    variant="body2"
                    color="textSecondary"
                    component="span"
                    sx={{ display: 'block' }}
                  >
                    {standingOf(each)}
                  </Typography>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {open.length ? (
        <div>
          <PermissionTooltip
            right={right}
            {...(!chosen.length && { refusal: text('payments.onboarding.offer_none') })}
          >
            <Button
              variant="contained"
              color="primary"
              loading={offer.isPending}
              onClick={() =>
                offer.mutate(
                  chosen.map(({ method }) => method),
                  {
                    onSuccess: () => {
                      setSaid({});
                      notify(text('payments.onboarding.did_offer'), { type: 'success' });
                    },
                    onError: sayError,
                  },
                )
              }
            >
              {chosen.length
                ? text('payments.onboarding.offer', { smart_count: chosen.length })
                : text('payments.onboarding.offer_none')}
            </Button>
          </PermissionTooltip>
        </div>
      ) : (
        <Typography color="textSecondary">
          {text('payments.onboarding.all_offered')}{' '}
          <Link to="/settings/payments">{text('payments.onboarding.settings')}</Link>
        </Typography>
      )}
    </>
  );
}
