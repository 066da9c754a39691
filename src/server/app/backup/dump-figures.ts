/** Figures of a backup, from the text that `pg_restore` makes of it: what the restored database must contain, without that database. */
import { paymentSums, type BackupFigures } from './backup-figures.ts';

/** @param lines of `pg_restore --data-only --file=-` */
export async function readDumpFigures(lines: AsyncIterable<string>): Promise<BackupFigures> {
  const figures: BackupFigures = { rows: new Map(), payments: new Map() };
  let table: { name: string; count: bigint; add: (line: string) => void } | undefined;
  for await (const line of lines) {
    const head = table ? null : /^COPY (?:public\.)?"?(\w+)"? \((.*)\) FROM stdin;$/u.exec(line);
    if (head) {
      const columns = head[2]!.split(', ').map((column) => column.replaceAll('"', ''));
      table = { name: head[1]!, count: 0n, add: paymentsOf(head[1]!, columns, figures.payments) };
    } else if (table && line === '\\.') {
      figures.rows.set(table.name, table.count);
      table = undefined;
    } else if (table) {
      table.count += 1n;
      table.add(line);
    }
  }
  return figures;
}

/** Adds the payments of a row, whose columns are separated by tabs. */
function paymentsOf(name: string, columns: readonly string[], payments: BackupFigures['payments']) {
  const sums = paymentSums
    .filter(({ table }) => table === name)
    .map(({ kind, amount, state }) => ({
      kind,
      state,
      amountAt: columns.indexOf(amount),
      stateAt: columns.indexOf('state'),
    }));
  const companyAt = columns.indexOf('company_id');
  return (line: string) => {
    if (!sums.length) return;
    const cells = line.split('\t');
    for (const { kind, state, amountAt, stateAt } of sums) {
      if (state && cells[stateAt] !== state) continue;
      const key = `${cells[companyAt]} ${kind}`;
      payments.set(key, (payments.get(key) ?? 0n) + BigInt(cells[amountAt]!));
    }
  };
}
