import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNotify } from 'react-admin';
import { inputId } from '../../../fields/input-id.ts';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { CardChoice } from './CardChoice.tsx';
import { useChangeCard, useSetCancelAtPeriodEnd, type SubscriptionShown } from './subscription-calls.ts';

const right = { module: 'billing', action: 'edit' } as const;

/** Section with the payment method, the next charge, and the actions to change or cancel the subscription. */
export function PaymentSection({ subscription }: { subscription: SubscriptionShown }) {
  const text = useText();
  const format = useFormat();
  const { state, card, cycle, nextCharge, balanceCents, planEndsAt, openCharge } = subscription;
  const money = (minor: number) => format.money(minor, { currency: 'EGP', decimals: minor % 100 ? 2 : 0 });
  const runs = cycle !== null && state !== 'ended' && state !== 'trial';
  return (
    <SectionCard
      id={inputId('planPayment')}
      title={text('subscription.payment.title')}
      actions={
        <Button component={Link} to="/add-address?next=/plan-details" size="small">
          {text('subscription.address_title')}
        </Button>
      }
    >
      {state === 'overdue' ? (
        <Alert severity="error">
          {text('subscription.payment.overdue', {
            reason: text(`subscription.failure.${subscription.failure ?? 'declined'}`),
            date: planEndsAt ? format.date(planEndsAt) : '',
          })}
        </Alert>
      ) : null}
      {openCharge ? (
        <Alert
          severity="info"
          action={
            <Button component={Link} to={`/payment-successful?charge=${openCharge.id}`} color="inherit">
              {text('subscription.pay.look')}
            </Button>
          }
        >
          {text('subscription.pay.open')}
        </Alert>
      ) : null}
      <div>
        {card ? (
          <Typography>
            {text('subscription.payment.card', {
              card: `\u2066${card.brand} •••• ${card.lastFour}\u2069`,
              expires: `\u2066${card.expires.slice(5)}/${card.expires.slice(0, 4)}\u2069`,
            })}
          </Typography>
        ) : (
          <Typography color="textSecondary">{text('subscription.payment.no_card')}</Typography>
        )}
        {nextCharge ? (
          <Typography color="textSecondary">
            {text('subscription.payment.next', {
              amount: money(nextCharge.totalCents),
              date: format.date(nextCharge.at),
            })}
          </Typography>
        ) : null}
        {state === 'ending' && planEndsAt ? (
          <Typography color="textSecondary">
            {text('subscription.payment.ends', { date: format.date(planEndsAt) })}
          </Typography>
        ) : null}
        {balanceCents ? (
          <Typography color="textSecondary">
            {text('subscription.payment.balance', { amount: money(balanceCents) })}
          </Typography>
        ) : null}
      </div>
      {runs ? (
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          {card ? <OtherCard subscription={subscription} /> : null}
          <EndButton isEnding={state === 'ending'} until={planEndsAt ? format.date(planEndsAt) : ''} />
        </div>
      ) : null}
    </SectionCard>
  );
}

/** Reserved height of the section of an active subscription, in pixels; also used on error. */
export const paymentHeight = 94;

/** Skeleton of the section: with an active subscription, or without a payment method. */
export function PaymentSkeleton({ runs }: { runs: boolean }) {
  const text = useText();
  return (
    <SectionCard title={text('subscription.payment.title')}>
      <div aria-hidden="true">
        {Array.from({ length: runs ? 2 : 1 }, (_, line) => (
          <Typography key={line} component="div">
            <Skeleton width="65%" />
          </Typography>
        ))}
      </div>
      {runs ? <Skeleton variant="rounded" height={36} aria-hidden="true" /> : null}
    </SectionCard>
  );
}

function EndButton({ isEnding, until }: { isEnding: boolean; until: string }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const [isAsked, setAsked] = useState(false);
  const setEnd = useSetCancelAtPeriodEnd();
  const set = (way: 'cancel' | 'resume') =>
    setEnd.mutate(way, {
      onSuccess: () => {
        setAsked(false);
        notify(text(`subscription.payment.${way}_done`, { date: until }), { type: 'success' });
      },
      onError: sayError,
    });
  return (
    <>
      <PermissionTooltip right={right}>
        <Button
          loading={setEnd.isPending && isEnding}
          onClick={() => (isEnding ? set('resume') : setAsked(true))}
        >
          {text(isEnding ? 'subscription.payment.resume' : 'subscription.payment.cancel')}
        </Button>
      </PermissionTooltip>
      <Confirm
        isOpen={isAsked}
        title={text('subscription.payment.cancel_title')}
        content={text('subscription.payment.cancel_body', { date: until })}
        confirm={text('subscription.payment.cancel')}
        cancel={text('subscription.payment.keep')}
        confirmColor="warning"
        loading={setEnd.isPending}
        onConfirm={() => set('cancel')}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

function OtherCard({ subscription }: { subscription: SubscriptionShown }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const [isOpen, setOpen] = useState(false);
  const [card, setCard] = useState(subscription.testCards[0]?.token ?? '');
  const change = useChangeCard();
  if (!subscription.takesCards) return null;
  const submit = () =>
    change.mutate(card, {
      onSuccess: () => {
        setOpen(false);
        notify(text('subscription.payment.card_changed'), { type: 'success' });
      },
      onError: sayError,
    });
  return (
    <>
      <PermissionTooltip right={right}>
        <Button onClick={() => setOpen(true)}>{text('subscription.payment.other_card')}</Button>
      </PermissionTooltip>
      {isOpen ? (
        <FormDialog
          title={text('subscription.payment.other_card')}
          submit={text('ra.action.save')}
          isPending={change.isPending}
          onClose={() => setOpen(false)}
          onSubmit={submit}
        >
          <CardChoice subscription={subscription} value={card} onChange={setCard} isOther />
        </FormDialog>
      ) : null}
    </>
  );
}
