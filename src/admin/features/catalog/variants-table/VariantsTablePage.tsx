import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useDataProvider } from 'react-admin';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { recordQuery } from '../../../crud/record-query.ts';
import { ResourceRecordUnavailable } from '../../../crud/ResourceRecordUnavailable.tsx';
import type { StoredOptions } from '../product-options/options-draft.ts';
import { sortVariantsByOptions } from '../product-options/sort-variants.ts';
import { useVariants } from './use-variants.ts';
import { VariantGrid } from './VariantGrid.tsx';

const columns = ['price', 'discountedPrice', 'isOnSale', 'quantity', 'isTracked', 'sku', 'barCode', 'weight'];

/** Page of all variants of a product as an editable table. */
export default function VariantsTablePage() {
  const { id = '' } = useParams();
  const text = useText();
  const { locale } = useLocaleState();
  const createPath = useCreatePath();
  const product = useQuery({ ...recordQuery(useDataProvider(), 'products', id), retry: false });
  const variants = useVariants(id);
  const options = useMemo(() => (product.data?.productOptions ?? []) as StoredOptions, [product.data]);
  const ordered = useMemo(
    () => sortVariantsByOptions(options, variants.data ?? []),
    [options, variants.data],
  );
  const back = createPath({ resource: 'products', type: 'edit', id });
  // The name appears together with the table: a name of several lines would push the skeleton down.
  const name = product.data && variants.data && inLocale(product.data.name as Translated, locale);
  const error = product.error ?? variants.error;
  if (error)
    return (
      <ResourceRecordUnavailable
        resource="products"
        error={error}
        retry={() => void Promise.all([product.refetch(), variants.refetch()])}
      />
    );
  return (
    <>
      <PageHeader
        title={name ? text('variants_table.title', { name }) : text('variants_table.heading')}
        back={back}
        backLabel={text('variants_table.back')}
      />
      {!product.data || !variants.data ? (
        <Skeleton variant="rounded" height={420} role="status" aria-label={text('app.shell.loading')} />
      ) : ordered.length ? (
        <VariantGrid
          productId={id}
          label={text('variants_table.heading')}
          variants={ordered}
          options={options}
          columns={columns}
        />
      ) : (
        <EmptyState
          icon="products"
          title={text('variants_table.none')}
          body={text('variants_table.none_help')}
        />
      )}
    </>
  );
}
