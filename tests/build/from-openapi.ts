import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { schemaFromOpenapi } from '../../src/build/resource/from-openapi.ts';
import { survey } from './definitions.ts';

/** Writes the contract to a file and reads it as `--from` does; returns the resource, with its mistakes other than missing Arabic. */
export async function from(contract: object, pointer = '') {
  const folder = await mkdtemp(path.join(tmpdir(), 'matjar-contract-'));
  try {
    const file = path.join(folder, 'contract.json');
    await writeFile(file, JSON.stringify(contract));
    const { schema, remarks } = await schemaFromOpenapi(`${file}${pointer}`, 'things');
    const { resource, sentences } = await survey('things', schema);
    return {
      properties: schema.properties ?? {},
      required: schema.required,
      remarks,
      fields: resource!,
      mistakes: sentences.filter((sentence) => !/Arabic/u.test(sentence)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
