/** The variants that stand in a product file: a preview of their own beside the products', whose rows learn their product when it is written. */
import type { Translated } from '../../../model/locale.ts';
import type { FieldModel, ResourceModel } from '../../../model/resource-model.ts';
import { foldText } from '../../../model/search-text.ts';
import type { Connection } from '../../ground/database/connection.ts';
import { rowsOf } from '../../ground/database/query.ts';
import { behaviourOf } from '../records/declared-behaviours.ts';
import type { PreparedResource } from '../records/prepared-resource.ts';
import { prepareResource } from '../records/prepare-resource.ts';
import type { EntryPart } from './entries.ts';
import { modelNamed } from './importable.ts';
import type { CellRow } from './records-of-rows.ts';

/** Fields of a variant that no call writes: an import does, once, when it creates one. */
const openedFields: readonly string[] = ['productId', 'values'];

let kept: { previewed: PreparedResource; written: PreparedResource } | undefined;

/** Variants as an import previews them (the product may not exist yet) and writes them (it does). */
export function openedVariants(): { previewed: PreparedResource; written: PreparedResource } {
  if (kept) return kept;
  const model = modelNamed('variants')!;
  const open = (names: readonly string[]): ResourceModel => ({
    ...model,
    calls: [...model.calls, 'create'],
    fields: model.fields.map((field): FieldModel =>
      names.includes(field.name) ? { ...field, readOnly: false } : field,
    ),
  });
  const stored = (names: readonly string[]) => prepareResource(open(names), behaviourOf('variants'));
  kept = { previewed: stored(['values']), written: stored(openedFields) };
  return kept;
}

/** A resource as a file with this layout writes it: one with a product and options in each row makes variants too. */
export const importedAs = (resource: PreparedResource, layout: string): PreparedResource =>
  layout === 'options' ? openedVariants().written : resource;

export interface KnownVariant {
  id: number;
  productId: number;
  sku: string | null;
  values: { name: Translated; value: Translated }[];
}

/** The variants of products, to find those that the file means. */
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

/** A text in the language that its letters are of. */
export const inBoth = (text: string): Translated =>
  /\p{Script=Arabic}/u.test(text) ? { ar: text } : { en: text };
const spelled = (values: readonly { value: Translated }[], language: 'en' | 'ar') =>
  values.map(({ value }) => foldText(value[language] ?? '')).join('\u0000');

/** The values of options as one text, alike for two spellings that a person would not tell apart. */
export const foldedValues = (options: readonly EntryPart['options'][number][]): string =>
  options.map(({ value }) => foldText(value)).join('\u0000');

/** The variant that a row means: by its SKU within the product, else by its options in either language. */
export function findVariant(
  sku: string | undefined,
  options: EntryPart['options'],
  known: readonly KnownVariant[],
): KnownVariant | undefined {
  const code = sku?.toLowerCase();
  const wanted = foldedValues(options);
  return (
    known.find((variant) => code && variant.sku?.toLowerCase() === code) ??
    known.find(
      ({ values }) =>
        values.length > 0 && (spelled(values, 'en') === wanted || spelled(values, 'ar') === wanted),
    )
  );
}

/**
 * A variant as a row: found by its SKU within the product, else by its options.
 * @param made the values of the new ones of this product so far; this one's are added
 */
export function rowOfPart(
  { line, texts, options }: EntryPart,
  product: { position: number; recordId: number | null },
  known: readonly KnownVariant[],
  made: Set<string>,
): CellRow {
  const found = findVariant(texts.get('sku'), options, known);
  const wanted = foldedValues(options);
  const isTwice = !found && made.has(wanted);
  if (!found) made.add(wanted);
  const values = options.map(({ name, value }) => ({ name: inBoth(name), value: inBoth(value) }));
  return {
    texts,
    recordId: found?.id ?? null,
    source: {
      line,
      product: product.position,
      name: options.map(({ value }) => value).join(' / '),
      ...(isTwice && { cells: { 'option1.value': options[0]?.value ?? '' } }),
    },
    ...(found ? {} : { fixed: { values } }),
    ...(isTwice && { newErrors: { 'option1.value': [{ code: 'variant_twice' }] } }),
  };
}

/** Tells the rows of variants the ids of their products; those whose product was not written fail. */
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
