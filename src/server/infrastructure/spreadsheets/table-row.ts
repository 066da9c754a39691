/** A row that holds anything: the number under which a spreadsheet shows it, and its cells as text. */
export interface TableRow {
  line: number;
  cells: string[];
}
