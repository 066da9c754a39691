/** A row that is not empty: its number in a spreadsheet, and its cells as text. */
export interface TableRow {
  line: number;
  cells: string[];
}
