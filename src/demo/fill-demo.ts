/**
 * Script that fills the demo store in a child process, started by the server's `demo-store.ts` with its environment: rendering 200 pictures takes
 * memory that the server would not release. On failure it prints the error and exits with a code other than 0.
 */
import path from 'node:path';
import process from 'node:process';
import { localFiles } from '../server/infrastructure/files/local.ts';
import { connectDatabase } from '../server/infrastructure/database/database.ts';
import { homeFolder } from '../server/infrastructure/database/database-url.ts';
import { openDatabase } from '../server/infrastructure/database/open-database.ts';
import { saveDemoSignIns } from '../server/app/demo-store.ts';
import { seedDemo } from './seed-demo.ts';

const opened = await openDatabase(process.env);
const database = connectDatabase(opened.config);
try {
  const files = localFiles(path.join(homeFolder(process.env), 'files'));
  await saveDemoSignIns(database, await seedDemo(database, files, { today: new Date() }));
} finally {
  await database.close();
  await opened.close();
}
