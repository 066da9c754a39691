import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { ImageAnswer } from '../../../../field-types/image-list/image-list.kind.ts';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { Thumbnail } from '../../../fields/Images.tsx';
import { call } from '../../../providers/data/api.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { SentFileLinks } from './parcels/SentFileLinks.tsx';
import { numeric } from '../../../theme/tokens.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    // Caps the amounts column: its sentence about returned pieces squeezed the name to one word a line on a phone.
    gridTemplateColumns: 'auto minmax(0, 1fr) fit-content(42%)',
    gap: 12,
    alignItems: 'center',
    paddingBlock: 8,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderBlockStart: 0, paddingBlockStart: 0 },
  '& [data-name]': { display: 'block', fontWeight: 500, color: 'inherit', overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-amount]': { textAlign: 'end', ...numeric },
}));

/** Order line as in the API response; `total` is price × quantity in minor units, before the discount. */
export interface OrderLine {
  id: number;
  name: Translated | string | null;
  extras:
    | readonly {
        name: Translated | string;
        value: Translated | string;
        price?: number;
        files?: readonly { id: number; name: string; bytes: number }[] | null;
      }[]
    | null;
  /** per piece, included in `price` */
  fees?: readonly { name: Translated | string; price: number }[] | null;
  quantity: number;
  price: number;
  total: number;
  discount: number;
  tax: number;
  returnedQuantity?: number;
  restockedQuantity?: number;
  productId: number | null;
  variantId: number | null;
}

interface Piece {
  lineId: number;
  sku: string | null;
  picture: ImageAnswer | null;
}

/** Query of pictures and SKUs of sold items that still exist; needs only the permission to view the order. */
function usePieces(order: number, lines: readonly OrderLine[]): (line: OrderLine) => Piece | undefined {
  const ids = lines.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['purchases', 'pieces', order, ids],
    queryFn: ({ signal }) => call<{ data: Piece[] }>('GET', `/purchases/${order}/pieces`, { signal }),
    enabled: ids.length > 0,
    retry: false,
  });
  const byLine = new Map(data?.data.map((piece) => [piece.lineId, piece]));
  return ({ id }) => byLine.get(id);
}

/** List of order lines: picture, title, SKU, extras, quantity, price and total. */
export function OrderLines({ order, lines }: { order: number; lines: readonly OrderLine[] }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const createPath = useCreatePath();
  const maySeeProducts = useCan()('product', 'view');
  const pieceOf = usePieces(order, lines);
  const words = (name: Translated | string | null) =>
    typeof name === 'string' ? name : (inLocale(name ?? {}, locale) ?? '');
  return (
    <List aria-label={text('order.items')}>
      {lines.map((line) => {
        const piece = pieceOf(line);
        const name = words(line.name) || `#${line.productId ?? line.id}`;
        return (
          <li key={line.id}>
            <Thumbnail image={piece?.picture ?? undefined} size={44} />
            <div style={{ minWidth: 0 }}>
              {line.productId !== null && maySeeProducts ? (
                <Link
                  data-name=""
                  component={RouterLink}
                  to={createPath({ resource: 'products', type: 'edit', id: line.productId })}
                >
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <span data-name="">
                  <bdi>{name}</bdi>
                </span>
              )}
              {/* Reserves the SKU's line also where there is none: otherwise the name would move when the answer arrives. */}
              <small aria-hidden={!piece?.sku}>
                <bdi dir="ltr">{piece?.sku ?? '\u00A0'}</bdi>
              </small>
              {line.extras?.map((extra, at) => (
                <small key={at}>
                  {words(extra.name)}:{' '}
                  {extra.files?.length ? (
                    <SentFileLinks order={order} files={extra.files} />
                  ) : (
                    <bdi>{words(extra.value)}</bdi>
                  )}
                  {extra.price ? <bdi> +{format.money(extra.price)}</bdi> : null}
                </small>
              ))}
              {line.fees?.map((fee, at) => (
                <small key={`fee-${at}`}>
                  {words(fee.name)} <bdi>+{format.money(fee.price)}</bdi>
                </small>
              ))}
            </div>
            <div data-amount="">
              <bdi>{format.money(line.total)}</bdi>
              <small>
                {format.number(line.quantity)} × <bdi>{format.money(line.price)}</bdi>
              </small>
              {line.returnedQuantity ? (
                <small>
                  {text('order.returned.back', { smart_count: line.returnedQuantity })}
                  {line.restockedQuantity
                    ? ` · ${text('order.returned.restocked_of', { smart_count: line.restockedQuantity })}`
                    : ''}
                </small>
              ) : null}
              {line.discount ? (
                <small>
                  <bdi>{format.money(-line.discount)}</bdi>
                </small>
              ) : null}
            </div>
          </li>
        );
      })}
    </List>
  );
}
