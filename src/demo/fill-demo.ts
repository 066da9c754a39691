/**
 * Script that fills the demo store in a child process, started by the server's `demo-store.ts` with its environment: rendering 200 pictures takes
 * memory that the server would not release. On failure it prints the error and exits with a code other than 0.
 */
import process from 'node:process';
import { fileStoreOf } from '../server/infrastructure/files/open-file-store.ts';
import { connectDatabase } from '../server/infrastructure/database/database.ts';
import { openDatabase } from '../server/infrastructure/database/open-database.ts';
import { saveDemoSignIns } from '../server/app/demo-store.ts';
import { seedDemo } from './seed-demo.ts';

const opened = await openDatabase(process.env);
const database = connectDatabase(opened.config);
try {
  const seeded = await seedDemo(database, fileStoreOf(process.env), { today: new Date() });
  await saveDemoSignIns(database, seeded);
} finally {
  await database.close();
  await opened.close();
}
