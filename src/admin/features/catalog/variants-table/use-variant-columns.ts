import { useMemo } from 'react';
import { currencySign } from '../../../fields/numbers/currency-sign.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import type { GridColumn } from '../../../grid/grid-model.ts';

const most = 1_000_000_000_000;

/** Grid columns of variants, by name in the given order. @param nameWidth width of the name column in pixels */
export function useVariantColumns(names: readonly string[], nameWidth: number): GridColumn[] {
  const text = useText();
  const { company } = useSignInFacts();
  const { locale } = useLocaleState();
  const currency = currencySign(company?.paymentCurrency ?? 'EGP', locale);
  return useMemo(() => {
    const title = (name: string) => text(`variants_table.column.${name}`, { currency });
    const all: GridColumn[] = [
      { name: 'name', title: title('name'), kind: 'text', width: nameWidth, isReadOnly: true },
      {
        name: 'price',
        title: title('price'),
        kind: 'money',
        width: 105,
        minimum: 0,
        maximum: most,
        total: 'range',
      },
      {
        name: 'discountedPrice',
        title: title('discountedPrice'),
        kind: 'money',
        width: 130,
        minimum: 0,
        maximum: most,
        isNullable: true,
        below: 'price',
        total: 'range',
      },
      { name: 'isOnSale', title: title('isOnSale'), kind: 'boolean', width: 80 },
      {
        name: 'quantity',
        title: title('quantity'),
        kind: 'integer',
        width: 90,
        minimum: 0,
        maximum: 10_000_000,
        total: 'sum',
      },
      { name: 'isTracked', title: title('isTracked'), kind: 'boolean', width: 80 },
      { name: 'sku', title: title('sku'), kind: 'text', width: 130, isNullable: true, maxLength: 64 },
      { name: 'barCode', title: title('barCode'), kind: 'text', width: 130, isNullable: true, maxLength: 64 },
      {
        name: 'weight',
        title: title('weight'),
        kind: 'decimal',
        width: 95,
        isNullable: true,
        minimum: 0,
        maximum: 100_000,
      },
    ];
    return names.flatMap((name) => all.find((column) => column.name === name) ?? []);
  }, [text, currency, names, nameWidth]);
}
