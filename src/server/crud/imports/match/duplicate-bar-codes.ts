/** Notes preview rows whose barcode another product, variant or row has too, as a scanner cannot distinguish them. */
import { barCodeSpellings } from '../../../../shared/catalog/bar-code.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { FieldError } from '../../../infrastructure/http/problem.ts';
import type { PreviewRow } from '../../bulk-changes/change-preview.ts';

interface Holder {
  variantId: number;
  productId: number;
  isDefault: boolean;
  barCode: string;
  name: string | null;
}

/** Finds duplicate barcodes among the rows of one file, across its batches. */
export class DuplicateBarCodes {
  /** number of rows with a note */
  count = 0;
  readonly #lines = new Map<string, number>();

  /**
   * Adds notes to the rows.
   * @param resource `products` or `variants`
   */
  async noted(
    transaction: Connection,
    companyId: number,
    resource: string,
    rows: readonly PreviewRow[],
  ): Promise<PreviewRow[]> {
    const codes = rows.map(codeOf);
    const holders = await holdersOf(
      transaction,
      companyId,
      codes.flatMap((code) => (code ? barCodeSpellings(code) : [])),
    );
    return rows.map((row, place) => {
      const code = codes[place];
      if (!code) return row;
      const [key = code, ...others] = barCodeSpellings(code);
      const isOwn = (holder: Holder) =>
        resource === 'products'
          ? holder.productId === row.recordId && holder.isDefault
          : holder.variantId === row.recordId;
      const holder = [key, ...others].flatMap((each) => holders.get(each) ?? []).find((each) => !isOwn(each));
      const line = this.#lines.get(key);
      if (line === undefined) this.#lines.set(key, Number(row.source?.line ?? 0));
      if (!holder && line === undefined) return row;
      this.count += 1;
      const note: FieldError =
        line === undefined
          ? { code: 'cell_bar_code_taken', params: { value: code, name: holder!.name ?? holder!.productId } }
          : { code: 'cell_bar_code_twice', params: { value: code, line } };
      const notes = { ...row.result?.notes, barCode: [...(row.result?.notes?.barCode ?? []), note] };
      return { ...row, result: { ...row.result, notes } };
    });
  }
}

/** The barcode that a row writes. */
function codeOf({ action, after }: PreviewRow): string | undefined {
  const code = action === 'create' || action === 'update' ? after?.barCode : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The variants with these barcodes; a product without options has a default variant. */
async function holdersOf(
  transaction: Connection,
  companyId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Holder[]>> {
  if (!codes.length) return new Map();
  const rows = await rowsOf<Holder>(
    transaction,
    `select v.id as "variantId", v."productId", v."isDefault", v."barCode", coalesce(p.name ->> 'en', p.name ->> 'ar') as name
     from variants v join products p on p.company_id = v.company_id and p.id = v."productId"
     where v.company_id = $1 and v."barCode" = any($2::text[]) order by v.id`,
    [companyId, codes],
  );
  return Map.groupBy(rows, ({ barCode }) => barCode);
}
