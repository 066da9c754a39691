/**
 * The contract's schemas are compiled once a worker, and not once for each app that a test file builds from the same contract: that was half
 * of what a file of `tests/server` took. A validator depends on nothing but the schema's text and the settings of its Ajv.
 */
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';

const compile = Ajv2020.prototype.compile as (schema: AnySchema, meta?: boolean) => ValidateFunction;
const byAjv = new WeakMap<Ajv2020, Map<string, ValidateFunction>>();
/** OpenAPI's own schema, which each app's contract is checked by, in a new Ajv every time. */
const ofOpenapi = new Map<string, ValidateFunction>();

function once(this: Ajv2020, schema: AnySchema, meta?: boolean): ValidateFunction {
  const text = JSON.stringify(schema);
  const isOpenapi = typeof schema === 'object' && String(schema.$id).startsWith('https://spec.openapis.org/');
  let known = isOpenapi ? ofOpenapi : byAjv.get(this);
  if (!known) byAjv.set(this, (known = new Map()));
  let validate = known.get(text);
  if (!validate) known.set(text, (validate = compile.call(this, schema, meta)));
  return validate;
}

Ajv2020.prototype.compile = once as typeof Ajv2020.prototype.compile;
