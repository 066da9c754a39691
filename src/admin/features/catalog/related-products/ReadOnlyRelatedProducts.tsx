import Typography from '@mui/material/Typography';
import { useText } from '../../../providers/texts/texts.tsx';
import type { ReadSectionProps } from '../../section-props.ts';
import { Failed } from './ProductsLoadError.tsx';
import { ProductWords } from './ProductSummary.tsx';
import { Lines } from './related-product-styles.ts';
import { useProducts } from './related-product.ts';

/** The related products of a product that is only read. */
export default function ReadRelated({ record }: ReadSectionProps) {
  const text = useText();
  const ids = (record.relatedProducts ?? []) as number[];
  const { known, isPending, error, refetch } = useProducts(ids);
  if (!ids.length) return <Typography color="textSecondary">{text('related_products.none')}</Typography>;
  if (error && !known.size) return <Failed onRetry={() => void refetch()} />;
  return (
    <Lines>
      {ids.map((id) => (
        <li key={id} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ProductWords
            id={id}
            product={known.get(id) ?? (isPending ? { id, name: null } : undefined)}
            isLink
          />
        </li>
      ))}
    </Lines>
  );
}
