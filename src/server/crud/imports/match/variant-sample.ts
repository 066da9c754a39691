/** Sample file of variants: each row has product and options, so that rows can be edited and added. */
import { cellOf, type Cell } from '../../../../field-types/table-cell.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { tableColumns, type TableColumn } from '../../../../shared/texts/table-file.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import { readByIds } from '../../records/read/read-records.ts';
import { readableBy } from '../../records/read/readable-fields.ts';
import { wholeShape } from '../../records/resources/record-shape.ts';
import type { PreparedResource } from '../../records/resources/prepared-resource.ts';
import type { TableFormat } from '../../../infrastructure/spreadsheets/table-file.ts';
import { productKey } from '../layouts/variant-files.ts';
import { optionKeys } from '../layouts/keys.ts';
import { fieldsFor } from '../import-permissions.ts';
import type { KnownVariant } from './variant-parts.ts';
import { tableToBuffer } from '../read/table-to-buffer.ts';

type Row = KnownVariant & { handle: string };

/** Writes variants of the first product that has some, and a new one as an example. */
export async function writeVariantSample(
  transaction: Connection,
  companyId: number,
  resource: PreparedResource,
  actor: Session,
  { format, locale }: { format: TableFormat; locale: Locale },
): Promise<Buffer> {
  const seen = readableBy(resource, actor);
  const first = await firstVariants(transaction, companyId);
  const ids = first.map(({ id }) => id);
  const records = await readByIds(transaction, seen, companyId, ids, wholeShape(seen, 'all'));
  const byId = new Map(records.map((record) => [Number(record.id), record]));
  const fields = fieldsFor(resource, actor).filter(
    ({ readOnly, kind }) => !readOnly && kind !== 'image-list',
  );
  const own = tableColumns(fields).filter(({ role, readOnly }) => role === 'value' && !readOnly);
  const word = own.find(({ field }) => field.kind === 'text')!;
  const names = first[0]?.values.length ?? 1;
  const keys = Object.entries({ ...productKey, ...optionKeys }).slice(0, 1 + 2 * names);
  const told = keys.map(([key, title]): TableColumn => ({ ...word, key, title }));
  const textOf = (text: { en?: string | null; ar?: string | null }) =>
    text[locale] ?? text.en ?? text.ar ?? '';
  const rows = first.map((row): Cell[] => {
    const options = row.values.flatMap(({ name, value }) => [textOf(name), textOf(value)]);
    return [row.handle, ...options, ...own.map((column) => cellOf(column, byId.get(row.id) ?? {}, locale))];
  });
  const [pattern] = rows;
  if (pattern) {
    const added = pattern.map((cell, place): Cell => {
      if (place < told.length) return place > 0 && place % 2 === 0 ? newValue[locale] : cell;
      // SKU and barcode must be unique.
      return ['sku', 'barCode'].includes(own[place - told.length]!.key) ? null : cell;
    });
    rows.push(added);
  }
  const title = resource.model.title[locale].slice(0, 31);
  return tableToBuffer(format, { title, locale, columns: [...told, ...own] }, rows);
}

const newValue = { en: 'New value', ar: 'قيمة جديدة' };

const firstVariants = (transaction: Connection, companyId: number): Promise<Row[]> =>
  rowsOf<Row>(
    transaction,
    `select v.id, v."productId", v.sku, v.values, p.handle from variants v
     join products p on p.company_id = v.company_id and p.id = v."productId"
     where v.company_id = $1 and jsonb_array_length(v.values) > 0
       and v."productId" = (select min(f."productId") from variants f where f.company_id = $1 and jsonb_array_length(f.values) > 0)
     order by v.id limit 3`,
    [companyId],
  );
