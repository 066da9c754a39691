import Typography from '@mui/material/Typography';
import { useText } from '../../../providers/texts/texts.tsx';
import type { ReadOnlySectionProps } from '../../section-props.ts';
import { ProductsLoadError } from './ProductsLoadError.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import { Lines } from './related-product-styles.ts';
import { useProducts } from './related-product.ts';

/** Related products on the read-only product page. */
export default function ReadOnlyRelatedProducts({ record }: ReadOnlySectionProps) {
  const text = useText();
  const ids = (record.relatedProducts ?? []) as number[];
  const { known, isPending, error, refetch } = useProducts(ids);
  if (!ids.length) return <Typography color="textSecondary">{text('related_products.none')}</Typography>;
  if (error && !known.size) return <ProductsLoadError onRetry={() => void refetch()} />;
  return (
    <Lines>
      {ids.map((id) => (
        <li key={id} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ProductSummary
            id={id}
            product={known.get(id) ?? (isPending ? { id, name: null } : undefined)}
            isLink
          />
        </li>
      ))}
    </Lines>
  );
}
