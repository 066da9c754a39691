/** `npm run build`: generates the catalogue and the contract, checks the contract, then bundles the server and the admin. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildAdmin } from './admin.ts';
import { buildCatalogue } from './catalogue.ts';
import { checkContract } from './definitions/check-contract.ts';
import { buildServer } from './server.ts';
import { cutFonts } from './bundle-size/font-subsets.ts';
import { DefinitionError } from '../shared/resources/read/definition-problem.ts';

const root = path.resolve(import.meta.dirname, '../..');
const contract = path.join(root, 'openapi', 'openapi.json');

try {
  const committed = await readContract();
  const { document } = await buildCatalogue(root);
  // In CI the build's output is not committed, so a stale contract must fail.
  if (process.env.CI && committed !== (await readContract()))
    throw new Error(
      'openapi/openapi.json is not what the schemas and openapi/ say now: run “npm run build” and commit it.',
    );
  await checkContract(root, document);
  await cutFonts(root);
  await Promise.all([buildAdmin(root), buildServer(root)]);
} catch (error) {
  console.error(error instanceof DefinitionError ? error.message : error);
  process.exitCode = 1;
}

function readContract(): Promise<string> {
  return readFile(contract, 'utf8').catch(() => '');
}
