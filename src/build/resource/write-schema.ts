import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { format, resolveConfig } from 'prettier';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import { checkDefinitions } from './check.ts';

/** A new schema and remarks about its creation. */
export interface NewSchema {
  name: string;
  schema: JsonSchema;
  remarks: string[];
}

/** The most remarks printed. */
const mostRemarks = 40;

/**
 * Writes `schemas/<name>.schema.json`, formatted, and prints the next steps.
 * @throws an error with a sentence when it exists already
 */
export async function writeSchema(root: string, { name, schema, remarks }: NewSchema): Promise<void> {
  const shown = `schemas/${name}.schema.json`;
  const file = path.join(root, shown);
  if (existsSync(file)) throw new Error(`${shown} exists. Edit it, or choose another name.`);
  const options = await resolveConfig(file);
  await writeFile(file, await format(JSON.stringify(schema, null, 2), { ...options, filepath: file }));
  for (const remark of remarks.slice(0, mostRemarks)) process.stdout.write(`${remark}\n`);
  if (remarks.length > mostRemarks)
    process.stdout.write(`… and ${remarks.length - mostRemarks} more of what was changed, deeper inside.\n`);
  process.stdout.write(`${shown} is written.\n`);
  if (!(await checkDefinitions(root, name)))
    process.stdout.write(
      `It is left out until that is mended: npm run resource -- --check says what is left.\n`,
    );
}
