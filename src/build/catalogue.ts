/** Writes what is generated from the definitions: the catalogue, the contract, its types and the form validators. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import type { Catalogue } from '../model/resource-model.ts';
import { buildOpenapi, type OpenapiDocument } from './openapi.ts';
import { readDefinitions } from './read-definitions.ts';
import { validatorCode } from './validators.ts';

/** What a catalogue build made. */
export interface Built {
  catalogue: Catalogue;
  document: OpenapiDocument;
}

/**
 * Reads the definitions below `root` and writes `src/generated/` and `openapi/openapi.json`; files that would not
 * change are left alone, so that a watcher sees only real changes.
 * @throws DefinitionError when a definition has a mistake; nothing is written then.
 */
export async function buildCatalogue(root: string): Promise<Built> {
  const catalogue = await readDefinitions(root);
  const document = await buildOpenapi(root, catalogue);
  const generated = path.join(root, 'src', 'generated');
  await mkdir(path.join(generated, 'validators'), { recursive: true });
  await writeChanged(path.join(root, 'openapi', 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
  await writeChanged(path.join(generated, 'catalogue.ts'), catalogueCode(catalogue));
  for (const resource of Object.values(catalogue)) {
    const module = path.join(generated, 'validators', resource.name);
    await writeChanged(`${module}.js`, validatorCode(resource));
    await writeChanged(`${module}.d.ts`, validatorTypes);
  }
  await writeChanged(path.join(generated, 'validators.ts'), validatorsCode(catalogue));
  const types = await openapiTypes(
    JSON.parse(JSON.stringify(document)) as Parameters<typeof openapiTypes>[0],
  );
  await writeChanged(path.join(generated, 'api.d.ts'), astToString(types));
  return { catalogue, document };
}

const header = '// Generated from schemas/ and resources/ by `npm run build`. Do not edit.\n';

function catalogueCode(catalogue: Catalogue): string {
  return `${header}import type { Catalogue } from '../model/resource-model.ts';\n\nexport const catalogue: Catalogue = ${JSON.stringify(catalogue)};\n`;
}

const validatorTypes = `${header}import type { ValidateFunction } from 'ajv';\n\nexport declare const validate: ValidateFunction;\n`;

/** Validators are fetched by the form that needs one. */
function validatorsCode(catalogue: Catalogue): string {
  const entries = Object.keys(catalogue).map(
    (name) => `  ${JSON.stringify(name)}: () => import('./validators/${name}.js'),`,
  );
  return `${header}import type { ValidateFunction } from 'ajv';\n\nexport const validators: Record<string, () => Promise<{ validate: ValidateFunction }>> = {\n${entries.join('\n')}\n};\n`;
}

async function writeChanged(file: string, content: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== content) await writeFile(file, content);
}
