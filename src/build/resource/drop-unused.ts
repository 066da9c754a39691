import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Client } from 'pg';
import { dropColumn, dropTable, findUnused } from '../../server/infrastructure/database/sync/drop.ts';
import { openDatabase } from '../../server/infrastructure/database/open-database.ts';
import { surveyDefinitions } from '../definitions/read-definitions.ts';

/**
 * Deletes a column or table that no schema names any more, after a confirmation.
 * @param what `warranties.months`, or `warranties` with every record
 * @throws an error with a sentence when a schema still names it, or no schema created it
 */
export async function dropUnused(root: string, what: string, isSure: boolean): Promise<void> {
  const [name = '', field] = what.split('.');
  const definition = (await surveyDefinitions(root)).get(name);
  const opened = await openDatabase(process.env);
  const client = new Client(opened.direct);
  await client.connect();
  try {
    const unused = await findUnused(client, name, field, definition?.resource);
    const records = unused.records === 1 ? '1 record' : `${unused.records.toLocaleString('en')} records`;
    process.stdout.write(
      field
        ? `${what} holds a value in ${records} of all companies. Deleted, it cannot be brought back.\n`
        : `${what} holds ${records} of all companies. Deleted, they cannot be brought back.\n`,
    );
    if (!isSure) await hearYes(what);
    if (field) await dropColumn(client, name, field);
    else await dropTable(client, name);
    process.stdout.write(`${what} is deleted.\n`);
  } finally {
    await client.end();
    await opened.close();
  }
}

async function hearYes(what: string): Promise<void> {
  if (!process.stdin.isTTY) throw new Error('Nothing is deleted. To delete it, say so: --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Type ${what} to delete it: `);
  terminal.close();
  if (answer.trim() !== what) throw new Error('Nothing is deleted.');
}
