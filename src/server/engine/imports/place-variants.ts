/** Rows of a file of variants: which product each belongs to, which of its variants it means, and what a new one is made of. */
import type { Translated } from '../../../model/locale.ts';
import { foldText } from '../../../model/search-text.ts';
import type { Connection } from '../../ground/database/connection.ts';
import type { FieldErrors } from '../../ground/http/problem.ts';
import type { Session } from '../../ground/http/request-context.ts';
import { seenBy } from '../records/readable-fields.ts';
import { CellProblem } from './cell-problem.ts';
import type { Entry, EntryPart } from './entries.ts';
import { NamedRecords } from './find-named.ts';
import { modelNamed, preparedFor } from './importable.ts';
import type { CellRow } from './records-of-rows.ts';
import { findVariant, foldedValues, inBoth, variantsOf, type KnownVariant } from './variant-parts.ts';

type Option = EntryPart['options'][number];

/** Works through the rows of one file; remembers over the batches which variants they make. */
export class VariantPlaces {
  readonly #companyId: number;
  readonly #products: NamedRecords;
  readonly #made = new Set<string>();
  /** the options of products that the file gives their first variant */
  readonly #names = new Map<number, string[]>();

  constructor(session: Session) {
    this.#companyId = session.companyId;
    this.#products = new NamedRecords(
      seenBy(preparedFor(modelNamed('products')!), session),
      session.companyId,
    );
  }

  /** A row of a preview for each entry. */
  async place(transaction: Connection, entries: readonly Entry[]): Promise<CellRow[]> {
    const texts = entries.map((entry) => entry.texts.get('product') ?? '');
    await this.#products.learn(transaction, texts);
    const found = texts.map((text) =>
      text && this.#products.knows(text) ? this.#products.idOf(text) : null,
    );
    const products = [...new Set(found.filter((id) => id !== null))];
    const known = await variantsOf(transaction, this.#companyId, products);
    return entries.map((entry, index) => {
      const product = found[index] ?? null;
      return this.#rowOf(entry, texts[index]!, product, known.get(product ?? 0) ?? []);
    });
  }

  #rowOf(
    { lines, texts, options = [] }: Entry,
    text: string,
    product: number | null,
    known: readonly KnownVariant[],
  ): CellRow {
    const standing = findVariant(texts.get('sku'), options, known);
    const values = options.map(({ value }) => value).join(' / ');
    const source = { line: lines[0], name: [text, values].filter(Boolean).join(' · ').slice(0, 200) };
    if (standing) return { texts, recordId: standing.id, source };
    const errors = this.#faultsOf(text, product, options, known);
    const names = known[0]?.values.map(({ name }) => name) ?? [];
    const fixed = {
      productId: product,
      values: options.map(({ name, value }, place) => ({
        name: names[place] ?? inBoth(name || `Option ${place + 1}`),
        value: spelledBefore(value, place, known) ?? inBoth(value),
      })),
    };
    return { texts, source, fixed, newErrors: errors };
  }

  /** What speaks against a new variant. */
  #faultsOf(
    text: string,
    product: number | null,
    options: readonly Option[],
    known: readonly KnownVariant[],
  ): FieldErrors {
    if (!text) return { product: [{ code: 'variant_product' }] };
    if (product === null) {
      try {
        this.#products.idOf(text);
      } catch (error) {
        const { code, params } = error as CellProblem;
        return { product: [{ code, params }] };
      }
    }
    if (!options.length) return { 'option1.value': [{ code: 'variant_options' }] };
    const given = options.map(({ name }) => foldText(name));
    const own = known[0]?.values.map(({ name }) => name);
    const first = this.#names.get(product!) ?? given;
    const isAlike = own
      ? own.length === given.length &&
        own.every((name, place) => !given[place] || isCalled(name, given[place]))
      : first.length === given.length && first.every((name, place) => name === given[place]);
    if (!isAlike) {
      const names = own ? own.map((name) => name.en ?? name.ar ?? '') : first;
      return { 'option1.value': [{ code: 'variant_options_differ', params: { names: names.join(', ') } }] };
    }
    this.#names.set(product!, first);
    const key = `${product} ${foldedValues(options)}`;
    if (this.#made.has(key)) return { 'option1.value': [{ code: 'variant_twice' }] };
    this.#made.add(key);
    return {};
  }
}

const isCalled = (name: Translated, folded: string): boolean =>
  [name.en, name.ar].some((each) => each && foldText(each) === folded);

/** A value as other variants of the product have it, in both languages. */
function spelledBefore(value: string, place: number, known: readonly KnownVariant[]): Translated | undefined {
  const wanted = foldText(value);
  return known.map(({ values }) => values[place]?.value).find((each) => each && isCalled(each, wanted));
}
