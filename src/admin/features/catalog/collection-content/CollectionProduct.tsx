import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useCreatePath, useGetManyAggregate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { priceText } from '../../../../field-types/money/money.cell.ts';
import { displayOf } from '../../../../field-types/displays.ts';
import type { ImageAnswer } from '../../../../field-types/image-list/image-list.kind.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { recordName } from '../../../fields/record-name.ts';
import { Thumbnail } from '../../../fields/Images.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useModel } from '../../../providers/data/use-resource-model.ts';
import { Words } from './collection-product-styles.ts';

/** Fields of a product shown in a collection. */
export interface CollectionProductRecord extends RaRecord {
  price?: number;
  priceTo?: number | null;
  status?: string;
  media?: ImageAnswer[];
}

/**
 * Loads a product by its id, aggregated with the other visible ones into one request.
 * @param isAsked false while the list scrolls, so that products that only pass by are not requested
 * @returns `product`: undefined while it is unknown; `isGone`: the product no longer exists
 */
export function useCollectionProduct(id: number, isAsked: boolean) {
  const { locale } = useLocaleState();
  const mayView = useCan()('product', 'view');
  const { data } = useGetManyAggregate<CollectionProductRecord>(
    'products',
    { ids: [id] },
    { enabled: isAsked && mayView, retry: false },
  );
  const product = data?.[0];
  const isKnown = product !== undefined;
  return {
    product,
    isWaiting: mayView && data === undefined,
    isGone: data !== undefined && !isKnown,
    name: isKnown ? recordName({ represents: 'name' }, product, locale) : `#${id}`,
  };
}

interface Props extends Pick<
  ReturnType<typeof useCollectionProduct>,
  'product' | 'isWaiting' | 'isGone' | 'name'
> {
  isLink?: boolean;
}

/** Thumbnail, name and price of a product, and its status if it is not visible to customers. */
export function CollectionProduct({ product, isWaiting, isGone, name, isLink = false }: Props) {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  const status = fieldOf(useModel('products'), 'status');
  const { Value } = displayOf(status);
  return (
    <Words>
      <Thumbnail image={product?.media?.[0]} size={40} />
      <div>
        {isWaiting ? (
          <Skeleton variant="text" width="60%" />
        ) : isLink && product ? (
          <Link
            data-name=""
            component={RouterLink}
            to={createPath({ resource: 'products', type: 'edit', id: product.id })}
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <span data-name="">
            <bdi>{name}</bdi>
          </span>
        )}
        <small>
          {product?.price === undefined ? null : <span>{priceText(product, format)}</span>}
          {product?.status === undefined || product.status === 'visible' ? null : (
            <Value field={status} value={product.status} />
          )}
          {isGone ? <StatusChip tone="critical" label={text('collection_content.gone')} /> : null}
        </small>
      </div>
    </Words>
  );
}
