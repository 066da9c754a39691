import { useMemo } from 'react';
import type { EditState } from '../../../grid/edits.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import type { StoredOptions } from '../product-options/options-draft.ts';
import { optionColumns, variantKeys } from './variant-keys.ts';
import { optionTexts, createNewRow, toVariantRow, type Variant } from './variant-rows.ts';
import { useVariantColumns } from './use-variant-columns.ts';

/** Rows and columns of a product's variants: existing rows, then unsaved new ones. */
export function useVariantRows(
  variants: readonly Variant[],
  options: StoredOptions,
  names: readonly string[],
  { edits, added }: EditState,
) {
  const text = useText();
  const { locale } = useLocaleState();
  const keys = useMemo(() => variantKeys(options), [options]);
  const own = useVariantColumns(names, 165);
  const columns = useMemo(() => [...optionColumns(options, locale), ...own], [options, locale, own]);
  const standing = useMemo(
    () => variants.map((variant) => toVariantRow(variant, locale, keys)),
    [variants, locale, keys],
  );
  const rows = useMemo(() => {
    const unnamed = text('variants_table.new');
    const more = added.map((key) => createNewRow(key, optionTexts({ edits }, key, options), unnamed, keys));
    return more.length ? [...standing, ...more] : standing;
  }, [standing, added, edits, options, keys, text]);
  const rowsByKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const columnsByName = useMemo(() => new Map(columns.map((column) => [column.name, column])), [columns]);
  return { rows, columns, rowsByKey, columnsByName, keys };
}
