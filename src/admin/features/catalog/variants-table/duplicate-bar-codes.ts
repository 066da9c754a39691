/** Finds duplicate bar codes among the rows with their unsaved edits. Pure. */
import { barCodeSpellings } from '../../../../shared/catalog/bar-code.ts';
import type { CellPlace, Edits, GridRow } from '../../../grid/grid-model.ts';

/** An edited bar code that another row has too. */
export interface DuplicateBarCode {
  place: CellPlace;
  code: string;
  /** name of the other row */
  name: string;
}

/** First edited bar code that another row has too. */
export function findDuplicateBarCode(rows: readonly GridRow[], edits: Edits): DuplicateBarCode | undefined {
  const codeOf = ({ key, values }: GridRow) => {
    const edited = edits[key]?.barCode;
    const code = String((edited === undefined ? values.barCode : edited) ?? '').trim();
    return barCodeSpellings(code)[0]!;
  };
  const byCode = Map.groupBy(rows, codeOf);
  for (const row of rows) {
    const code = codeOf(row);
    const other = byCode.get(code)!.find(({ key }) => key !== row.key);
    if (code && other && edits[row.key]?.barCode !== undefined)
      return { place: { row: row.key, column: 'barCode' }, code, name: String(other.values.name ?? '') };
  }
  return undefined;
}
