/** Numbers in query strings and paths, which are texts there: bounds and allowed spellings. */

type Schema = Record<string, unknown>;
type Properties = Record<string, Schema>;

/**
 * Adds bounds to every number of a parameters schema that has none: “1e400” is parsed as infinite, which is an
 * integer to Ajv and invalid in a database.
 */
export function coerceQueryNumbers(schema: Schema): Schema {
  const { properties = {} } = schema as { properties?: Properties };
  const bounded = Object.entries(properties).map(([name, each]) => [name, bound(each)]);
  return { ...schema, properties: Object.fromEntries(bounded) as Properties };
}

function bound(schema: Schema): Schema {
  const bounded = { ...schema };
  if ([schema.type].flat().some(isNumber)) {
    bounded.minimum ??= Number.MIN_SAFE_INTEGER;
    bounded.maximum ??= Number.MAX_SAFE_INTEGER;
  }
  if (schema.items) bounded.items = bound(schema.items as Schema);
  for (const key of ['anyOf', 'oneOf'] as const)
    if (schema[key]) bounded[key] = (schema[key] as Schema[]).map(bound);
  return bounded;
}

const isNumber = (type: unknown) => type === 'integer' || type === 'number';

/**
 * Ajv reads “0x10” as 16 and “1e3” as 1000, so that such an id would find a record: the returned function replaces such texts by one that is no
 * number. It changes its argument.
 */
export function numberMarker(schema: Schema): (sent: unknown) => void {
  const { properties = {} } = schema as { properties?: Properties };
  const names = Object.keys(properties).filter((name) => {
    const { items, ...own } = properties[name]!;
    return [((items ?? own) as Schema).type].flat().every(isNumber);
  });
  return (sent) => {
    const values = sent as Record<string, unknown>;
    for (const name of names)
      if (name in values)
        values[name] = Array.isArray(values[name]) ? values[name].map(marked) : marked(values[name]);
  };
}

const marked = (text: unknown): unknown =>
  typeof text === 'string' && text !== '' && !/^-?\d+(\.\d+)?$/u.test(text) ? 'no number' : text;
