/** Bar codes that two variants of the table have, as they would be saved. Pure. */
import { barCodeSpellings } from '../../../../shared/catalog/bar-code.ts';
import type { CellPlace, Edits, GridRow } from '../../../grid/grid-model.ts';

/** An edited bar code, and the row that has the same one; none where each has its own. */
export interface DuplicateBarCode {
  place: CellPlace;
  code: string;
  /** what the other row is called */
  name: string;
}

/** The first edited bar code that another row has too. */
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
