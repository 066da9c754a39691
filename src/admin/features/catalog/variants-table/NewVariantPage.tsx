import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useDataProvider } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { recordQuery } from '../../../crud/record-query.ts';
import { ResourceRecordUnavailable } from '../../../crud/ResourceRecordUnavailable.tsx';
import type { StoredOptions } from '../product-options/options-draft.ts';
import { NewVariantForm } from './NewVariantForm.tsx';

/** Page that adds a variant to a product with options. */
export default function NewVariantPage() {
  const { id = '' } = useParams();
  const text = useText();
  const { locale } = useLocaleState();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    ...recordQuery(useDataProvider(), 'products', id),
    retry: false,
  });
  const product = createPath({ resource: 'products', type: 'edit', id });
  const options = (data?.productOptions ?? []) as StoredOptions;
  const name = data && inLocale(data.name as Translated, locale);
  if (error)
    return <ResourceRecordUnavailable resource="products" error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={name ? text('variants_table.new_title', { name }) : text('variants_table.new')}
        back={product}
        backLabel={text('variants_table.back')}
      />
      {!data ? (
        <Skeleton variant="rounded" height={320} role="status" aria-label={text('app.shell.loading')} />
      ) : options.length ? (
        <NewVariantForm productId={Number(id)} options={options} onAdded={() => void navigate(product)} />
      ) : (
        <EmptyState
          icon="products"
          title={text('variants_table.no_options')}
          body={text('variants_table.none_help')}
          action={
            <Button component={Link} to={product}>
              {text('variants_table.back')}
            </Button>
          }
        />
      )}
    </>
  );
}
