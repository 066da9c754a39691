/**
 * Public page of a payment link: store, amount, payment methods and state. The state is read from the server, never from the redirect parameters of
 * the provider. Does not import react-admin.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { inLocale } from '../../../../shared/texts/locale.ts';
import { methodTitles } from '../../../../shared/orders/payment-methods.ts';
import { dialledPhone } from '../../../../shared/texts/phone.ts';
import { StandalonePage } from '../../../layout/page/StandalonePage.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { usePageTitle } from '../../../layout/page/use-page-title.ts';
import { callOperation, type AnswerOf } from '../../../providers/data/contract.ts';
import { useDigits } from '../../../providers/texts/digits.ts';
import { createFormat } from '../../../providers/texts/format.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSession } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { refusalText } from '../../identity/invitation/error-text.ts';

type Opened = AnswerOf<'POST', '/payment_links/open'>['data'];

/** Polling of a pending payment: interval in milliseconds, and maximum number of polls. */
const [pause, mostLooks] = [3000, 40];

export default function PayPage() {
  const text = useText();
  const { locale } = useLocaleState();
  const { facts } = useSession();
  const [parameters] = useSearchParams();
  const key = parameters.get('key') ?? '';
  const hasReturned = parameters.has('returned');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [looks, setLooks] = useState(0);
  usePageTitle(text('pay.title'));

  useEffect(() => {
    let isCurrent = true;
    callOperation('POST', '/payment_links/open', { body: { key: key || '-', hasReturned } }).then(
      ({ data }) => isCurrent && setOpened(data),
      (error: unknown) => isCurrent && looks === 0 && setRefusal(refusalText(error)),
    );
    return () => {
      isCurrent = false;
    };
    // Refetches when the locale changes: error messages of the server are in the page's language.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, locale, looks, hasReturned]);

  const isWaiting = hasReturned && opened?.state === 'pending' && looks < mostLooks;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLooks((count) => count + 1), pause);
    return () => clearTimeout(timer);
  }, [isWaiting, looks]);

  const card = (
    <Card sx={{ width: '100%', maxWidth: 520, marginInline: 'auto' }}>
      {refusal !== null ? (
        <EmptyState level={1} icon="error" title={text('pay.unknown')} body={text(refusal, { _: refusal })} />
      ) : opened ? (
        <Content opened={opened} linkKey={key} isAsking={isWaiting} hasReturned={hasReturned} />
      ) : (
        <>
          <h1 className="visually-hidden">{text('pay.title')}</h1>
          <Skeleton variant="rounded" height={320} role="status" aria-label={text('app.shell.loading')} />
        </>
      )}
    </Card>
  );
  // A signed-in user already has the app frame.
  return facts ? card : <StandalonePage>{card}</StandalonePage>;
}

interface ContentProps {
  opened: Opened;
  linkKey: string;
  /** whether the provider's result is being polled */
  isAsking: boolean;
  hasReturned: boolean;
}

function Content({ opened, linkKey, isAsking, hasReturned }: ContentProps) {
  const text = useText();
  const { locale } = useLocaleState();
  const [digits] = useDigits();
  const { currency, decimals, store, state, lines, amount, number, hasFailed, isTrial } = opened;
  const format = useMemo(
    () => createFormat({ locale, digits, currency, decimals }),
    [locale, digits, currency, decimals],
  );
  const canPay = state === 'waiting' || (state === 'pending' && !isAsking);
  return (
    <div style={{ display: 'grid', gap: 16, padding: 24 }}>
      <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {text('pay.at', { store: store.name })}
      </Typography>
      <div>
        <Typography color="textSecondary">
          {text('pay.order')} <bdi className="ltr">{number}</bdi>
        </Typography>
        <Typography variant="h1" component="p" sx={{ mt: 0.5 }}>
          <bdi>{format.money(amount)}</bdi>
        </Typography>
      </div>
      {lines.length ? (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
          {lines.map((line, place) => (
            <Typography key={place} component="li" variant="body2" color="textSecondary">
              <bdi>
                {line.quantity > 1 ? `${format.number(line.quantity)} × ` : ''}
                {inLocale(line.name, locale)}
              </bdi>
            </Typography>
          ))}
        </ul>
      ) : null}
      <div role="status" style={{ display: 'grid', gap: 8 }}>
        {isAsking ? <Alert severity="info">{text('pay.asking')}</Alert> : null}
        {!isAsking && state === 'pending' && hasReturned ? (
          <Alert severity="info">{text('pay.state.pending')}</Alert>
        ) : null}
        {state === 'paid' ? <Alert severity="success">{text('pay.state.paid')}</Alert> : null}
        {['expired', 'withdrawn', 'changed'].includes(state) ? (
          <Alert severity="warning">{text(`pay.state.${state}`)}</Alert>
        ) : null}
        {state === 'waiting' && hasFailed ? <Alert severity="error">{text('pay.failed')}</Alert> : null}
      </div>
      {canPay ? <Ways opened={opened} linkKey={linkKey} /> : null}
      {canPay && isTrial ? (
        <Typography variant="body2" color="textSecondary">
          {text('pay.trial')}
        </Typography>
      ) : null}
      {state !== 'paid' && store.phone ? (
        <div>
          <Button variant="text" href={`tel:+${dialledPhone(store.phone)}`}>
            {text('pay.call')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** A button for each payment method; it opens the provider's page. */
function Ways({ opened, linkKey }: Pick<ContentProps, 'opened' | 'linkKey'>) {
  const text = useText();
  const { locale } = useLocaleState();
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const pay = (method: Opened['methods'][number]) => {
    if (chosen) return;
    setChosen(method);
    setRefusal(null);
    callOperation('POST', '/payment_links/pay', { body: { key: linkKey, method, language: locale } }).then(
      ({ data }) => window.location.assign(data.url),
      (error: unknown) => {
        setChosen(null);
        setRefusal(refusalText(error));
      },
    );
  };
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {opened.methods.map((method, place) => (
        <Button
          key={method}
          size="large"
          variant={place === 0 ? 'contained' : 'outlined'}
          {...(place === 0 && { color: 'primary' as const })}
          loading={chosen === method}
          disabled={chosen !== null && chosen !== method}
          onClick={() => pay(method)}
        >
          {text('pay.by', { method: methodTitles[method][locale] })}
        </Button>
      ))}
      {opened.methods.length ? null : <Alert severity="warning">{text('pay.none')}</Alert>}
      {refusal ? (
        <Alert severity="error" role="alert">
          {text(refusal, { _: refusal })}
        </Alert>
      ) : null}
      {opened.transfer ? (
        <details>
          <Typography component="summary" sx={{ cursor: 'pointer', py: 1 }}>
            {text('pay.transfer')}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <bdi>{inLocale(opened.transfer, locale)}</bdi>
          </Typography>
        </details>
      ) : null}
    </div>
  );
}
