import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordName } from '../../../fields/record-name.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { ProductsLoadError } from './ProductsLoadError.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import { Lines } from './related-product-styles.ts';
import { useProducts } from './related-product.ts';
import { initialSuggestionCount, suggestionsHeight, suggestionsQuery } from './suggestions.ts';

interface Props {
  productId: string;
  /** ids in the list, saved or not */
  taken: readonly number[];
  isFull: boolean;
  onAdd: (id: number) => void;
}

/** Suggestions of products bought together with this one; a button adds each to the list. */
export function Suggestions({ productId, taken, isFull, onAdd }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const resource = useResourceModel();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery(suggestionsQuery(productId));
  const left = (data ?? []).filter(({ id }) => !taken.includes(id));
  const shown = isWhole ? left : left.slice(0, initialSuggestionCount);
  const { known, isPending } = useProducts(shown.map(({ id }) => id));
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {text('related_products.suggested')}
      </Typography>
      {error ? (
        <ProductsLoadError onRetry={() => void refetch()} />
      ) : !data || (isPending && !known.size) ? (
        <Skeleton variant="rounded" height={suggestionsHeight(data && left.length)} />
      ) : left.length ? (
        <>
          <Lines aria-label={text('related_products.suggested')}>
            {shown
              .filter(({ id }) => known.has(id) || isPending)
              .map(({ id, orders }) => {
                const product = known.get(id) ?? { id, name: null };
                return (
                  <li key={id} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
                    <ProductSummary
                      id={id}
                      product={product}
                      isLink
                      fact={
                        orders === null ? null : (
                          <span>{text('related_products.orders', { smart_count: orders })}</span>
                        )
                      }
                    />
                    <Button
                      size="small"
                      onClick={() => onAdd(id)}
                      disabled={isFull}
                      startIcon={<Icon name="add" size={16} />}
                      aria-label={text('related_products.add_one', {
                        name: recordName(resource, product, locale),
                      })}
                    >
                      {text('related_products.add_short')}
                    </Button>
                  </li>
                );
              })}
          </Lines>
          {!isWhole && left.length > initialSuggestionCount ? (
            <Button size="small" onClick={() => setWhole(true)}>
              {text('related_products.more', { smart_count: left.length - initialSuggestionCount })}
            </Button>
          ) : null}
        </>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text(data.length ? 'related_products.all_taken' : 'related_products.no_suggestion')}
        </Typography>
      )}
    </div>
  );
}
