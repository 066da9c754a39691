/** A foreign schema that is recursive in every way: read by a child process, which can be killed. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Attack } from './attack-definition.ts';

const script = path.join(import.meta.dirname, 'read-fhir-patient.ts');

export const foreignSchemas: Attack = {
  name: 'FHIR’s patient read as a resource, with keys that are invalid names',
  expected: 'read to its end within 20 s, keys inside JSON kept',
  run: async () => {
    const began = performance.now();
    const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 20_000 });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const { fields, keys } = JSON.parse(stdout) as { fields: string[]; keys: string[] };
    return {
      came: `${fields.length} fields after ${seconds} s; keys ${keys.join(' ')}`,
      holds: fields.includes('birthDate') && keys.join(' ') === '. ./deep path',
    };
  },
};
