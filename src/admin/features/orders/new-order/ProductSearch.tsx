import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { SellableItem } from './order-draft.ts';
import { usePickerTexts } from '../../../fields/dates/use-picker-texts.ts';

const rest = 150;

const Line = styled('li')({
  '&&': { display: 'flex', gap: 12, justifyContent: 'space-between', alignItems: 'baseline' },
  '& > span:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > span:last-of-type': { flex: 'none', textAlign: 'end' },
  '& small': { display: 'block', opacity: 0.7 },
});

const goodsQuery = (search: string) => ({
  queryKey: ['goods', search],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<AnswerOf<'GET', '/purchases/goods'>>(
      'GET',
      `/purchases/goods?search=${encodeURIComponent(search)}`,
      {
        signal,
      },
    ),
  staleTime: 15_000,
  retry: false,
});

interface Props {
  error: string | undefined;
  onChoose: (good: SellableItem) => void;
}

/** Product search by name, SKU or barcode. Enter adds the first result, and the input is ready for the next search or scan. */
export function ProductSearch({ error, onChoose }: Props) {
  const pickerWords = usePickerTexts();
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching, isError } = useQuery({
    ...goodsQuery(asked),
    placeholderData: (previous) => previous,
  });
  const isBehind = asked !== typed.trim() || isFetching;
  const goods = data?.data ?? [];
  const nameOf = ({ name }: SellableItem) => inLocale(name as Translated, locale) ?? '';
  const take = (good: SellableItem) => {
    onChoose(good);
    setTyped('');
    setOpen(false);
  };
  /** Enter before the search has answered (barcode scanner): adds the product if it is the only result or its SKU matches exactly. */
  const takeTyped = async () => {
    const code = typed.trim();
    const found = await client.fetchQuery(goodsQuery(code)).catch(() => undefined);
    const [first, ...others] = found?.data ?? [];
    if (first && (!others.length || first.sku?.toLowerCase() === code.toLowerCase())) take(first);
    else setAsked(code);
  };
  return (
    <Autocomplete<SellableItem>
      {...pickerWords}
      id="new-order-product"
      options={goods}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      inputValue={typed}
      blurOnSelect={false}
      clearOnBlur={false}
      openOnFocus={false}
      autoHighlight
      loading={isBehind}
      loadingText={text('app.shell.loading')}
      noOptionsText={isError ? text('new_order.unreachable') : text('new_order.no_product')}
      filterOptions={(all) => all}
      getOptionLabel={nameOf}
      getOptionKey={({ productId, variantId }) => `${productId} ${variantId}`}
      isOptionEqualToValue={() => false}
      onInputChange={(_event, value, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(value);
      }}
      onChange={(_event, good) => {
        if (good) take(good);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isBehind && typed.trim()) {
          event.preventDefault();
          Object.assign(event, { defaultMuiPrevented: true });
          void takeTyped();
        }
      }}
      renderOption={({ key: _key, ...props }, good) => (
        <Line {...props} key={`${good.productId} ${good.variantId}`}>
          <span>
            {nameOf(good)}
            {good.sku ? (
              <small>
                <bdi dir="ltr">{good.sku}</bdi>
              </small>
            ) : null}
          </span>
          <span>
            <bdi>{format.money(good.price)}</bdi>
            {good.quantity === null ? null : (
              <small>{text('new_order.left', { smart_count: good.quantity })}</small>
            )}
          </span>
        </Line>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('new_order.add_product')}
          placeholder={text('new_order.add_product_help')}
          error={error !== undefined}
          helperText={error}
          autoFocus
        />
      )}
    />
  );
}
