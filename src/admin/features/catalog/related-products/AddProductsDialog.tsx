import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useId, useState } from 'react';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { Checkbox } from '../../../layout/controls/Checkbox.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { ProductsLoadError } from './ProductsLoadError.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import { Lines } from './related-product-styles.ts';
import type { RelatedProduct } from './related-product.ts';

interface Props {
  /** absent for a new product */
  productId: string | undefined;
  taken: readonly number[];
  /** number of products that can still be added */
  most: number;
  onAdd: (ids: readonly number[]) => void;
  onClose: () => void;
}

const pause = 200;
const shown = 50;

/** Dialog that searches products and adds several, in the order of their selection. */
export function AddProductsDialog({ productId, taken, most, onAdd, onClose }: Props) {
  const text = useText();
  const id = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const dataProvider = useDataProvider();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['products', 'getList', 'to-relate', words],
    queryFn: ({ signal }) =>
      dataProvider.getList<RelatedProduct>('products', {
        pagination: { page: 1, perPage: shown },
        sort: { field: 'name', order: 'ASC' },
        filter: { ...(words && { search: words }), fields: ['name', 'media', 'status', 'price', 'priceTo'] },
        signal,
      }),
    placeholderData: (previous) => previous,
    retry: false,
  });
  const found = (data?.data ?? []).filter(
    (product) => String(product.id) !== productId && !taken.includes(Number(product.id)),
  );
  const isFull = chosen.length >= most;
  const toggle = (product: number) =>
    setChosen(chosen.includes(product) ? chosen.filter((one) => one !== product) : [...chosen, product]);
  return (
    <FormDialog
      title={text('related_products.add')}
      submit={
        chosen.length
          ? text('related_products.add_many', { smart_count: chosen.length })
          : text('related_products.add_short')
      }
      isIncomplete={chosen.length === 0}
      isKept={chosen.length > 0}
      isPending={false}
      maxWidth="sm"
      fullScreen={isNarrow}
      onSubmit={() => onAdd(chosen)}
      onClose={onClose}
    >
      <OutlinedInput
        id={id}
        size="small"
        type="search"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter must not submit the dialog's form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        placeholder={text('related_products.search')}
        inputProps={{ 'aria-label': text('related_products.search'), maxLength: 200, dir: 'auto' }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" size={16} />
          </InputAdornment>
        }
      />
      {error ? (
        <ProductsLoadError onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={320} role="status" aria-label={text('app.shell.loading')} />
      ) : found.length ? (
        <div style={{ minHeight: 320, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <Lines aria-label={text('related_products.found')}>
            {found.map((product) => {
              const isChosen = chosen.includes(Number(product.id));
              return (
                <li key={product.id} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
                  <label
                    style={{
                      display: 'grid',
                      gridTemplateColumns: 'auto minmax(0, 1fr)',
                      gap: 8,
                      alignItems: 'center',
                      cursor: 'pointer',
                    }}
                  >
                    <Checkbox
                      checked={isChosen}
                      disabled={isFull && !isChosen}
                      onChange={() => toggle(Number(product.id))}
                    />
                    <ProductSummary id={Number(product.id)} product={product} />
                  </label>
                </li>
              );
            })}
          </Lines>
          {isFull ? (
            <Typography variant="body2" color="textSecondary" role="status">
              {text('related_products.no_room')}
            </Typography>
          ) : (data.total ?? 0) > shown ? (
            <Typography variant="body2" color="textSecondary">
              {text('related_products.narrow')}
            </Typography>
          ) : null}
        </div>
      ) : (
        <Typography color="textSecondary" sx={{ minHeight: 320 }} role="status">
          {text(words ? 'related_products.nothing_found' : 'related_products.no_other')}
        </Typography>
      )}
    </FormDialog>
  );
}
