/** Public page of an abandoned cart, opened by the link in a cart message when the store has no storefront. Does not import react-admin. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { inLocale } from '../../../../shared/texts/locale.ts';
import { dialledPhone } from '../../../../shared/texts/phone.ts';
import { StandalonePage } from '../../../layout/page/StandalonePage.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { usePageTitle } from '../../../layout/page/use-page-title.ts';
import { callOperation, type AnswerOf } from '../../../providers/data/contract.ts';
import { useDigits } from '../../../providers/texts/digits.ts';
import { createFormat, type Format } from '../../../providers/texts/format.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSession } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { refusalText } from '../../identity/invitation/error-text.ts';

type Cart = AnswerOf<'POST', '/carts/open'>['data'];

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: 12,
    paddingBlock: 12,
    borderBlockEnd: `1px solid ${theme.vars!.palette.divider}`,
  },
  '& bdi': { overflowWrap: 'anywhere' },
}));

export default function CartPage() {
  const text = useText();
  const { locale } = useLocaleState();
  const { facts } = useSession();
  const [parameters] = useSearchParams();
  const key = parameters.get('key') ?? '';
  const [cart, setCart] = useState<Cart | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  usePageTitle(text('cart.title'));

  useEffect(() => {
    let isCurrent = true;
    callOperation('POST', '/carts/open', { body: { key: key || '-' } }).then(
      ({ data }) => isCurrent && setCart(data),
      (error: unknown) => isCurrent && setRefusal(refusalText(error)),
    );
    return () => {
      isCurrent = false;
    };
    // Refetches when the locale changes: error messages of the server are in the page's language.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, locale]);

  const card = (
    <Card sx={{ width: '100%', maxWidth: 520, marginInline: 'auto' }}>
      {refusal !== null ? (
        <EmptyState
          level={1}
          icon="error"
          title={text('cart.unknown')}
          body={text(refusal, { _: refusal })}
        />
      ) : cart ? (
        <Content cart={cart} />
      ) : (
        <>
          <h1 className="visually-hidden">{text('cart.title')}</h1>
          <Skeleton variant="rounded" height={320} role="status" aria-label={text('app.shell.loading')} />
        </>
      )}
    </Card>
  );
  // A signed-in user already has the app frame.
  return facts ? card : <StandalonePage>{card}</StandalonePage>;
}

function Content({ cart }: { cart: Cart }) {
  const text = useText();
  const { locale } = useLocaleState();
  const [digits] = useDigits();
  const { currency, decimals, store, state, lines, subtotal } = cart;
  const format = useMemo(
    () => createFormat({ locale, digits, currency, decimals }),
    [locale, digits, currency, decimals],
  );
  return (
    <div style={{ display: 'grid', gap: 16, padding: 24 }}>
      <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {text('cart.at', { store: store.name })}
      </Typography>
      <Typography color="textSecondary">{text(`cart.state.${state}`)}</Typography>
      {lines.length ? (
        <>
          <Lines>
            {lines.map((line, index) => (
              <Line key={index} line={line} format={format} />
            ))}
          </Lines>
          <Typography sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 600 }}>
            <span>{text('cart.subtotal')}</span>
            <bdi>{format.money(subtotal)}</bdi>
          </Typography>
        </>
      ) : (
        <Typography>{text('cart.empty')}</Typography>
      )}
      {state === 'waiting' && store.phone ? <Ways phone={store.phone} cart={cart} /> : null}
    </div>
  );
}

function Line({ line, format }: { line: Cart['lines'][number]; format: Format }) {
  const { locale } = useLocaleState();
  return (
    <li>
      <bdi>
        {line.quantity > 1 ? `${format.number(line.quantity)} × ` : ''}
        {inLocale(line.name, locale)}
      </bdi>
      <bdi>{format.money(line.total)}</bdi>
    </li>
  );
}

/** Contact buttons of a store without a storefront: a phone call, or a WhatsApp message with the cart's number. */
function Ways({ phone, cart }: { phone: string; cart: Cart }) {
  const text = useText();
  const dialled = dialledPhone(phone);
  const message = encodeURIComponent(text('cart.message', { number: cart.number }));
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button
        variant="contained"
        color="primary"
        href={`https://wa.me/${dialled}?text=${message}`}
        target="_blank"
        rel="noreferrer"
      >
        {text('cart.whatsapp')}
      </Button>
      <Button variant="outlined" href={`tel:+${dialled}`}>
        {text('cart.call')}
      </Button>
    </div>
  );
}
