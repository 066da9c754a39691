/** `npm run build`: generates the catalogue and the contract, checks the contract, then bundles the server and the admin. */
import path from 'node:path';
import { buildAdmin } from './admin.ts';
import { buildCatalogue } from './catalogue.ts';
import { lintOpenapi } from './definitions/lint-openapi.ts';
import { buildServer } from './server.ts';
import { subsetFonts } from './bundle-size/font-subsets.ts';
import { DefinitionError } from '../shared/resources/read/definition-problem.ts';

const root = path.resolve(import.meta.dirname, '../..');

try {
  const { document } = await buildCatalogue(root);
  await lintOpenapi(document);
  await subsetFonts(root);
  await Promise.all([buildAdmin(root), buildServer(root)]);
} catch (error) {
  console.error(error instanceof DefinitionError ? error.message : error);
  process.exitCode = 1;
}
