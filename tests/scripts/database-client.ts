/** Helper program: uses the embedded database of the given folder, prints a line when ready, and exits when its input ends. */
import process from 'node:process';
import { Client } from 'pg';
import { openEmbeddedDatabase } from '../../src/server/infrastructure/database/embedded/embedded.ts';

const database = await openEmbeddedDatabase({ home: process.argv[2] ?? '' });
const client = new Client(database.connection);
await client.connect();
process.stdout.write(`${JSON.stringify({ attached: database.attached })}\n`);
for await (const text of process.stdin) {
  await client.query('insert into notes values ($1)', [String(text).trim()]);
  process.stdout.write('"written"\n');
}
await client.end();
await database.close();
