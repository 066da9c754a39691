import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { recordName } from '../../../fields/record-name.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { Checkbox } from '../../../layout/controls/Checkbox.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { PaginationBar } from '../../../crud/list/PaginationBar.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { CollectionProduct } from './CollectionProduct.tsx';
import { ProductPickerFilters } from './ProductPickerFilters.tsx';
import { pageSize, useProductsPage, type ProductQuery } from './use-products-page.ts';

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    cursor: 'pointer',
  },
  '& small': { whiteSpace: 'nowrap' },
}));

interface Props {
  taken: readonly number[];
  /** number of products that can still be added */
  most: number;
  onPick: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Dialog that adds products to a collection: search, filters and selection across pages. */
export function ProductPickerDialog({ taken, most, onPick, onClose }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const sayError = useNotifyError();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [wanted, setWanted] = useState<ProductQuery>({ search: '', status: '', vendor: '', type: '' });
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [held] = useState(() => new Set(taken));
  const { data, error, isPlaceholderData, refetch, readIds, isNarrowed } = useProductsPage(wanted, page);
  const all = useMutation({
    mutationFn: () => readIds(most + held.size),
    onSuccess: (ids) => put(ids),
    onError: (failure) => sayError(failure),
  });
  const put = (ids: readonly number[]) =>
    setChosen((before) => {
      const room = [...new Set([...before, ...ids.filter((id) => !held.has(id))])];
      return new Set(room.slice(0, most));
    });
  const takeOut = (ids: readonly number[]) =>
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const products = data?.data ?? [];
  const total = data?.total ?? 0;
  const open = products.map(({ id }) => Number(id)).filter((id) => !held.has(id));
  const ticked = open.filter((id) => chosen.has(id)).length;
  const isFull = chosen.size >= most;
  return (
    <FormDialog
      title={text('collection_content.pick')}
      submit={
        chosen.size
          ? text('collection_content.put_in', { smart_count: chosen.size })
          : text('collection_content.put_in_short')
      }
      isIncomplete={chosen.size === 0}
      isKept={chosen.size > 0}
      isPending={false}
      maxWidth="md"
      fullScreen={isNarrow}
      onSubmit={() => onPick([...chosen])}
      onClose={onClose}
    >
      <ProductPickerFilters
        wanted={wanted}
        onWant={(next) => {
          setWanted(next);
          setPage(1);
        }}
      />
      {error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('collection_content.retry')}</Button>}
        >
          {text('collection_content.pick_failed')}
        </Alert>
      ) : !data ? (
        <Skeleton variant="rounded" height={420} role="status" aria-label={text('app.shell.loading')} />
      ) : products.length ? (
        <div style={{ minHeight: 420, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', minHeight: 44 }}>
            <Checkbox
              aria-label={text('collection_content.whole_page')}
              checked={open.length > 0 && ticked === open.length}
              isPartial={ticked > 0 && ticked < open.length}
              disabled={!open.length || (isFull && !ticked)}
              onChange={() => (ticked === open.length ? takeOut(open) : put(open))}
            />
            <Typography variant="body2" role="status" sx={{ marginInlineEnd: 'auto' }}>
              {text('collection_content.chosen', { smart_count: chosen.size })}
            </Typography>
            {chosen.size ? (
              <Button size="small" onClick={() => setChosen(new Set())}>
                {text('collection_content.choose_none')}
              </Button>
            ) : null}
            {total > products.length ? (
              <Button size="small" loading={all.isPending} onClick={() => all.mutate()} disabled={isFull}>
                {text('collection_content.choose_all', { smart_count: total })}
              </Button>
            ) : null}
          </div>
          <Lines aria-label={text('collection_content.found')}>
            {products.map((product) => {
              const id = Number(product.id);
              const name = recordName({ represents: 'name' }, product, locale);
              return (
                <li key={id}>
                  <label>
                    <Checkbox
                      checked={held.has(id) || chosen.has(id)}
                      disabled={held.has(id) || (isFull && !chosen.has(id))}
                      onChange={() => (chosen.has(id) ? takeOut([id]) : put([id]))}
                    />
                    <CollectionProduct {...{ product, name }} isWaiting={false} isGone={false} />
                    {held.has(id) ? <small>{text('collection_content.is_in')}</small> : null}
                  </label>
                </li>
              );
            })}
          </Lines>
          {isFull ? (
            <Typography variant="body2" color="textSecondary" role="status">
              {text('collection_content.no_room')}
            </Typography>
          ) : null}
          <PaginationBar page={page} limit={pageSize} total={total} isExact onPage={setPage} />
        </div>
      ) : (
        <Typography color="textSecondary" sx={{ minHeight: 420 }} role="status">
          {text(isNarrowed ? 'collection_content.nothing_found' : 'collection_content.no_product')}
        </Typography>
      )}
    </FormDialog>
  );
}
