/** Every record of the demo, of every resource, is valid by the contract's read and write schemas. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/generated/catalogue.js';
import { createSchema, readSchema } from '../../src/field-types/api-schemas.ts';
import { multipleOfPrecision } from '../../src/shared/resources/formats.ts';
import { resourceHooks } from '../../src/server/app/modules.ts';
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { readByIds } from '../../src/server/crud/records/read/read-records.ts';
import { rowsOf } from '../../src/server/infrastructure/database/query.ts';
import { wholeShape, writtenShape } from '../../src/server/crud/records/resources/record-shape.ts';
import type { Row } from '../../src/server/crud/records/resources/row-shape.ts';
import { prepareResource } from '../../src/server/crud/records/resources/prepare-resource.ts';
import { useDemo } from './demo-database.ts';

const demo = useDemo();

/** The validator's errors of each invalid record. */
function refusals(validate: ValidateFunction, records: readonly Row[]): unknown[] {
  return records.flatMap((record) => {
    const travelled = JSON.parse(JSON.stringify(record)) as Row;
    return validate(travelled) ? [] : [{ record: travelled, errors: validate.errors }];
  });
}

describe.each(Object.values(catalogue).map((model) => [model.name, model] as const))(
  'each record of %s',
  (_name, model) => {
    // Responses are validated by a client's validator; writes are validated as the server does.
    const [reading, writing] = [{}, { multipleOfPrecision }].map((options) =>
      addFormats.default(new Ajv2020({ strict: false, allErrors: true, ...options })),
    ) as [Ajv2020, Ajv2020];
    const resource = prepareResource(model, resourceHooks[model.name]);
    const [toRead, toWrite] = [reading.compile(readSchema(model)), writing.compile(createSchema(model))];

    it.each([1, 2])('of store %i is valid', async (companyId) => {
      const { read, written } = await inTenantTransaction(
        demo.database(),
        { companyId },
        async (transaction) => {
          const rows = await rowsOf<{ id: number }>(
            transaction,
            `select id from "${model.name}" where company_id = $1`,
            [companyId],
          );
          const ids = rows.map(({ id }) => id);
          return {
            read: await readByIds(transaction, resource, companyId, ids, wholeShape(resource, 'all')),
            written: await readByIds(transaction, resource, companyId, ids, writtenShape(resource)),
          };
        },
      );
      // The small store has neither variants nor discounts.
      if (companyId === 1) expect(read.length).toBeGreaterThan(0);
      expect(refusals(toRead, read).slice(0, 3)).toEqual([]);
      const writable = written.map((record) =>
        Object.fromEntries([...resource.writable.keys()].map((field) => [field, record[field]])),
      );
      expect(refusals(toWrite, writable).slice(0, 3)).toEqual([]);
    });
  },
);
