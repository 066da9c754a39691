/** Checks the contract: no linter error, and an access rule and a handler for every operation. */
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import type { OpenapiDocument } from '../openapi/openapi.ts';

/**
 * Lints the document with Redocly's recommended rules and checks the binding of routes.
 * @throws Error that lists every finding.
 */
export async function lintOpenapi(document: OpenapiDocument): Promise<void> {
  const findings = [...(await lintContract(document)), ...(await checkBinding(document))];
  if (findings.length) throw new Error(`The contract does not hold:\n${findings.join('\n')}`);
}

/** The linter's errors, each with its place in the document. */
async function lintContract(document: OpenapiDocument): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matjar-openapi-'));
  try {
    const file = path.join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lint({ ref: file, config });
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message, location }) => `${location[0]?.pointer ?? ''}: ${message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Loaded after the build has written the catalogue that the handlers import. */
async function checkBinding(document: OpenapiDocument): Promise<string[]> {
  const { contractFindings } = await import('../../server/app/operations.ts');
  return contractFindings(document);
}
