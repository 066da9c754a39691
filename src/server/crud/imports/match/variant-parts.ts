/** Variants in a product file: they get a preview of their own, whose rows receive the product's id once it is written. */
import type { Translated } from '../../../../shared/texts/locale.ts';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { prepared } from '../../records/resources/prepared.ts';
import type { PreparedResource } from '../../records/resources/prepared-resource.ts';
import { prepareResource } from '../../records/resources/prepare-resource.ts';
import type { EntryPart } from '../read/entries.ts';
import {
  hasValues,
  hasValueSet,
  inBoth,
  isSpelled,
  placeOptions,
  valuesOf,
  type Option,
  type PlacedOption,
} from './match-options.ts';
import type { CellRow } from './records-of-rows.ts';

/** Variant fields that are read-only in the API; an import sets them when it creates a variant. */
const openedFields: readonly string[] = ['productId', 'values'];

let kept: { previewed: PreparedResource; written: PreparedResource } | undefined;

/** The variants resource with these fields writable: for the dry run (the product may not exist yet) and for writing. */
export function importableVariants(): { previewed: PreparedResource; written: PreparedResource } {
  if (kept) return kept;
  const { model, hooks } = prepared.variants;
  const open = (names: readonly string[]): ResourceModel => ({
    ...model,
    calls: [...model.calls, 'create'],
    fields: model.fields.map((field): FieldModel =>
      names.includes(field.name) ? { ...field, readOnly: false } : field,
    ),
  });
  const stored = (names: readonly string[]) => prepareResource(open(names), hooks);
  kept = { previewed: stored(['values']), written: stored(openedFields) };
  return kept;
}

/** Whether each row of this layout names a product and the options of one of its variants. */
export const makesVariants = (layout: string): boolean =>
  layout === 'options' || layout === 'prestashop_combinations';

/** The resource that rows of this layout write: layouts with options in each row also create variants. */
export const importedAs = (resource: PreparedResource, layout: string): PreparedResource =>
  makesVariants(layout) ? importableVariants().written : resource;

export interface KnownVariant {
  id: number;
  productId: number;
  sku: string | null;
  values: { name: Translated; value: Translated }[];
}

/** The variants of products, for matching. */
export async function variantsOf(
  transaction: Connection,
  companyId: number,
  products: readonly number[],
): Promise<Map<number, KnownVariant[]>> {
  if (!products.length) return new Map();
  const rows = await rowsOf<KnownVariant>(
    transaction,
    `select id, "productId", sku, values from variants where company_id = $1 and "productId" = any($2::bigint[]) and not "isDefault"`,
    [companyId, products],
  );
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** The option names of a product, from its variants. */
export const optionsOf = (known: readonly Pick<KnownVariant, 'values'>[]): Translated[] =>
  known.find(({ values }) => values.length)?.values.map(({ name }) => name) ?? [];

/** Option values as one folded text, for comparison. */
export const foldedValues = (options: readonly Option[]): string =>
  options.map(({ value }) => foldText(value)).join('\u0000');

/** Finds a row's variant: by SKU within the product, else by option values, also when their columns are swapped. */
export function findVariant(
  sku: string | undefined,
  options: readonly Option[],
  known: readonly KnownVariant[],
): KnownVariant | undefined {
  const code = sku?.toLowerCase();
  const placed = placeOptions(options, optionsOf(known));
  const isSure = placed?.every(({ isAssumed }) => !isAssumed);
  return (
    known.find((variant) => code && variant.sku?.toLowerCase() === code) ??
    known.find(({ values }) => hasValues(values, placed ?? options)) ??
    (isSure ? undefined : onlyOne(known.filter(({ values }) => hasValueSet(values, options))))
  );
}

const onlyOne = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** The variants of a product in a file: existing ones, and those seen so far. */
interface Siblings {
  position: number;
  recordId: number | null;
  known: readonly KnownVariant[];
  parts: readonly EntryPart[];
  /** option values of new variants so far; extended by `rowOfPart` */
  made: Set<string>;
}

/** Converts a variant to a preview row: matched by SKU within the product, else by options. */
export function rowOfPart({ line, texts, options }: EntryPart, siblings: Siblings): CellRow {
  const { known, made, parts } = siblings;
  const found = findVariant(texts.get('sku'), options, known);
  const own = optionsOf(known);
  const names = own.length ? own : namesOf(parts);
  const placed = placeOptions(options, names);
  const differs =
    !placed || (own.length > 0 && !placed.every((option, place) => isAtPlace(option, place, siblings)));
  const wanted = foldedValues(placed ?? options);
  const isTwice = !found && made.has(wanted);
  if (!found) made.add(wanted);
  const error = differs ? optionsDiffer(names) : isTwice ? { code: 'variant_twice' } : undefined;
  return {
    texts,
    recordId: found?.id ?? null,
    source: {
      line,
      product: siblings.position,
      name: options.map(({ value }) => value).join(' / '),
      ...(error && !found && { cells: { 'option1.value': options[0]?.value ?? '' } }),
    },
    ...(found ? {} : { fixed: { values: valuesOf(placed ?? options, placed ? names : [], known) } }),
    ...(error && !found && { newErrors: { 'option1.value': [error] } }),
  };
}

/** The option names of a new product: those of its row with the most options. */
const namesOf = (parts: readonly EntryPart[]): Translated[] =>
  parts
    .reduce((most, { options }) => (options.length > most.length ? options : most), parts[0]!.options)
    .map(({ name }) => inBoth(name));

/**
 * Whether an option with another name is the product's option at that position: one of the file's values is known there, so the name is a
 * translation.
 */
const isAtPlace = ({ name, isAssumed }: PlacedOption, place: number, { known, parts }: Siblings): boolean =>
  !isAssumed ||
  parts.some(({ options }) =>
    options.some(
      (each) =>
        each.name === name &&
        known.some(({ values }) => values[place] && isSpelled(values[place].value, each.value)),
    ),
  );

/** The error of a variant whose options differ from its product's. */
export const optionsDiffer = (names: readonly Translated[]) => ({
  code: 'variant_options_differ',
  params: { names: names.map(({ en, ar }) => en ?? ar ?? '').join(', ') },
});

/** Sets the product ids of variant rows; fails those whose product was not written. */
export async function linkParts(
  transaction: Connection,
  companyId: number,
  preview: number,
  parts: number,
): Promise<void> {
  await rowsOf(
    transaction,
    `update change_preview_rows v set values = v.values || jsonb_build_object('productId', p."recordId")
     from change_preview_rows p
     where v.company_id = $1 and v.preview = $3 and v.action = 'create' and v.state = 'pending'
       and p.company_id = $1 and p.preview = $2 and p.position = (v.source ->> 'product')::integer
       and p.action <> 'fail' and p.state <> 'excluded' and p."recordId" is not null`,
    [companyId, preview, parts],
  );
  await rowsOf(
    transaction,
    `update change_preview_rows v set state = 'failed', result = coalesce(v.result, '{}') || '{"code": "product_not_written"}'
     where v.company_id = $1 and v.preview = $2 and v.action = 'create' and v.state = 'pending' and not v.values ? 'productId'`,
    [companyId, parts],
  );
}
