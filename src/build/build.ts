/** `npm run build`: the catalogue and contract from the schemas, the checks that must hold, then the admin, compressed. */
import path from 'node:path';
import { buildAdmin } from './admin.ts';
import { buildCatalogue } from './catalogue.ts';
import { checkContract } from './check-contract.ts';
import { cutFonts } from './fonts.ts';
import { DefinitionError } from '../model/definition-problem.ts';

const root = path.resolve(import.meta.dirname, '../..');

try {
  const { document } = await buildCatalogue(root);
  await checkContract(root, document);
  await cutFonts(root);
  await buildAdmin(root);
} catch (error) {
  console.error(error instanceof DefinitionError ? error.message : error);
  process.exitCode = 1;
}
