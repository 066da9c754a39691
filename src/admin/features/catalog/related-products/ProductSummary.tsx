import Link from '@mui/material/Link';
import { priceText } from '../../../../field-types/money/money.cell.ts';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { displayOf } from '../../../../field-types/displays.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { recordName } from '../../../fields/record-name.ts';
import { Thumbnail } from '../../../fields/Images.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import type { RelatedProduct } from './related-product.ts';
import { Words } from './related-product-styles.ts';

interface Props {
  id: number;
  product: RelatedProduct | undefined;
  isLink?: boolean;
  /** shown beside the price */
  fact?: ReactNode;
}

/** Summary of a product in a list, with its status if it is not visible to customers, or that it was deleted. */
export function ProductSummary({ id, product, isLink = false, fact }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const createPath = useCreatePath();
  const resource = useResourceModel();
  const name = product ? recordName(resource, product, locale) : `#${id}`;
  const status = fieldOf(resource, 'status');
  const { Value } = displayOf(status);
  return (
    <Words>
      <Thumbnail image={product?.media?.[0]} size={40} />
      <div>
        {isLink && product ? (
          <Link
            data-name=""
            component={RouterLink}
            to={createPath({ resource: resource.name, type: 'edit', id })}
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <span data-name="">
            <bdi>{name}</bdi>
          </span>
        )}
        <small>
          {product ? (
            <>
              {product.price === undefined ? null : <span>{priceText(product, format)}</span>}
              {fact}
              {product.status === undefined || product.status === 'visible' ? null : (
                <Value field={status} value={product.status} />
              )}
            </>
          ) : (
            <StatusChip tone="critical" label={text('related_products.deleted')} />
          )}
        </small>
      </div>
    </Words>
  );
}
