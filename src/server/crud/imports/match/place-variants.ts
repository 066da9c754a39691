/** Resolves rows of a variant file: the product, the existing variant, or the values of a new one. */
import type { Translated } from '../../../../shared/texts/locale.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import { readableBy } from '../../records/read/readable-fields.ts';
import { CellProblem } from '../read/cell-problem.ts';
import type { Entry } from '../read/entries.ts';
import { NamedRecords } from './find-named.ts';
import { prepared } from '../../records/resources/prepared.ts';
import { inBoth, placeOptions, valuesOf, type Option } from './match-options.ts';
import type { CellRow } from './records-of-rows.ts';
import {
  findVariant,
  foldedValues,
  optionsDiffer,
  optionsOf,
  variantsOf,
  type KnownVariant,
} from './variant-parts.ts';

/** Resolves the rows of one file; keeps new variants across batches to detect duplicates. */
export class VariantPlaces {
  readonly #companyId: number;
  readonly #products: NamedRecords;
  readonly #made = new Set<string>();
  /** the options of products that get their first variant from the file */
  readonly #names = new Map<number, Translated[]>();

  constructor(session: Session) {
    this.#companyId = session.companyId;
    this.#products = new NamedRecords(readableBy(prepared.products, session), session.companyId);
  }

  /** A preview row for each entry. */
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
    const names = this.#namesOf(product, options, known);
    const placed = placeOptions(options, names);
    const fixed = {
      productId: product,
      values: valuesOf(placed ?? options, placed ? names : [], known),
    };
    return { texts, source, fixed, newErrors: errors };
  }

  /** The options of a product: those of its variants, else of its first row in the file. */
  #namesOf(product: number | null, options: readonly Option[], known: readonly KnownVariant[]): Translated[] {
    const own = optionsOf(known);
    if (own.length) return own;
    return (
      this.#names.get(product ?? 0) ?? options.map(({ name }, place) => inBoth(name || `Option ${place + 1}`))
    );
  }

  /** Errors of a new variant. */
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
    const names = this.#namesOf(product, options, known);
    const placed = placeOptions(options, names);
    if (!placed || placed.some(({ isAssumed }) => isAssumed))
      return { 'option1.value': [optionsDiffer(names)] };
    this.#names.set(product!, names);
    const key = `${product} ${foldedValues(placed)}`;
    if (this.#made.has(key)) return { 'option1.value': [{ code: 'variant_twice' }] };
    this.#made.add(key);
    return {};
  }
}
