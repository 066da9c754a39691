import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import { call } from '../../../providers/data/api.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { listingsKey, useShops } from './listing-calls.ts';
import { JumiaProductForm } from './JumiaProductForm.tsx';
import type { JumiaProduct, JumiaProductEdits } from './jumia-product.ts';

interface Props {
  ids: readonly number[];
  onSent: (jobId: number) => void;
}

/** Form of the selected products with Jumia's brand and category, and the button that sends them. */
export function SendProducts({ ids, onSent }: Props) {
  const text = useText();
  const products = useQuery({
    queryKey: ['jumia', 'products', ids],
    queryFn: async ({ signal }) =>
      (
        await call<{ data: JumiaProduct[] }>(
          'GET',
          `/products?limit=500&${ids.map((id) => `ids=${id}`).join('&')}`,
          {
            signal,
          },
        )
      ).data,
  });
  const shops = useShops();
  const failed = products.error ?? shops.error;
  const code = (shops.error as { code?: string } | null)?.code ?? '';
  if (/not_connected|connection_ended|not_set_up/u.test(code)) return <NotConnected error={shops.error!} />;
  if (failed)
    return (
      <ErrorState
        error={failed}
        retry={() => {
          void products.refetch();
          void shops.refetch();
        }}
      />
    );
  if (!products.data || !shops.data)
    return <Skeleton variant="rounded" height={220} role="status" aria-label={text('app.shell.loading')} />;
  if (!products.data.length)
    return <EmptyState icon="products" title={text('jumia.gone_title')} body={text('jumia.gone_body')} />;
  return <Form products={products.data} shops={shops.data} onSent={onSent} />;
}

/** Shown when Jumia is not connected: products cannot be sent. */
function NotConnected({ error }: { error: Error }) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <EmptyState
      icon="integrations"
      title={text('jumia.not_connected')}
      body={errorText(error)}
      action={
        <Button component={Link} to="/settings/integrations" variant="contained" color="primary">
          {text('jumia.connect')}
        </Button>
      }
    />
  );
}

interface FormProps extends Pick<Props, 'onSent'> {
  products: readonly JumiaProduct[];
  shops: NonNullable<ReturnType<typeof useShops>['data']>;
}

function Form({ products, shops, onSent }: FormProps) {
  const text = useText();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [typed, setTyped] = useState<Readonly<Record<number, JumiaProductEdits>>>({});
  const [isTried, setTried] = useState(false);
  const [shopId, setShopId] = useState((shops.find(({ isLast }) => isLast) ?? shops[0])?.id ?? '');
  const now = (product: JumiaProduct): JumiaProduct => ({ ...product, ...typed[product.id] });
  const isWhole = (product: JumiaProduct) =>
    Boolean(product.marketplaceBrand?.trim() && product.marketplaceCategory?.trim());
  const lacking = products.filter((product) => !isWhole(now(product)));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const product of products) {
        const { marketplaceBrand, marketplaceCategory } = now(product);
        const isSame =
          marketplaceBrand === product.marketplaceBrand &&
          marketplaceCategory === product.marketplaceCategory;
        if (isSame) continue;
        const body = { version: product.version, marketplaceBrand, marketplaceCategory };
        await call('PUT', `/products/${product.id}`, { body });
      }
      const body = { ids: products.map(({ id }) => id), ...(shopId && { shopId }) };
      return call<{ data: { jobId: number } }>('POST', '/products/add_products_to_jumia', { body });
    },
    onSuccess: async ({ data }) => {
      onSent(data.jobId);
      await client.invalidateQueries({ queryKey: listingsKey });
    },
    // Products that were already saved have a new version.
    onError: () => client.invalidateQueries({ queryKey: ['jumia', 'products'] }),
    onSettled: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!lacking.length && !isPending) mutate();
      }}
    >
      <SectionCard
        title={text('jumia.to_send', { smart_count: products.length })}
        help={text('jumia.to_send_help')}
      >
        {shops.length > 1 ? (
          <TextField
            select
            label={text('jumia.shop')}
            value={shopId}
            onChange={({ target }) => setShopId(target.value)}
            sx={{ maxWidth: 320 }}
          >
            {shops.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {products.map((product) => (
            <JumiaProductForm
              key={product.id}
              product={now(product)}
              isTried={isTried}
              onChange={(values) => setTyped({ ...typed, [product.id]: { ...typed[product.id], ...values } })}
            />
          ))}
        </ul>
        {isTried && lacking.length ? <Alert severity="error">{text('jumia.fields_needed')}</Alert> : null}
        {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
        <div>
          <Button type="submit" variant="contained" color="primary" loading={isPending}>
            {text('jumia.send', { smart_count: products.length })}
          </Button>
        </div>
      </SectionCard>
    </form>
  );
}
