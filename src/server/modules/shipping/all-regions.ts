/** Export of all regions with their prices as one table, to be filled in and imported; rows without values change nothing. */
import { cellOf } from '../../../field-types/table-cell.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import { tableColumns } from '../../../shared/texts/table-file.ts';
import { tableToBuffer } from '../../crud/imports/read/table-to-buffer.ts';
import type { PreparedResource } from '../../crud/records/resources/prepared-resource.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { TableFormat } from '../../infrastructure/spreadsheets/table-file.ts';
import { egypt } from './locations.ts';
import type { Place } from './read-places.ts';
import { readStated } from './region-prices.ts';

const shown = ['name', 'locationType', 'locationId', 'first', 'extra', 'isDisabled'];

/** @returns the bytes of the file, in the order of the tree */
export async function allRegions(
  transaction: Connection,
  companyId: number,
  { model }: PreparedResource,
  { format, locale }: { format: TableFormat; locale: Locale },
): Promise<Buffer> {
  const stated = new Map((await readStated(transaction, companyId)).map((each) => [each.id, each]));
  const columns = tableColumns(
    shown.map((name) => model.fields.find((field) => field.name === name)!),
  ).filter(({ role }) => role === 'value');
  const rowsOf = (place: Place): ReturnType<typeof cellOf>[][] => {
    const { first = null, extra = null, isDisabled = false } = stated.get(place.id) ?? {};
    const { id: locationId, name, locationType } = place;
    const record = { name, locationType, locationId, first, extra, isDisabled };
    return [
      columns.map((column) => cellOf(column, record, locale)),
      ...place.children.flatMap((each) => rowsOf(each)),
    ];
  };
  return tableToBuffer(format, { title: model.title[locale].slice(0, 31), locale, columns }, rowsOf(egypt));
}
