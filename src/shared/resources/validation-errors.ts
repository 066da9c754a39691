/** Converts validator errors to error codes, shared by server and client. */
import { formatExamples } from './formats.ts';
import { phonePattern } from '../texts/phone.ts';

/** The parts of an ajv error that are used. */
export interface ValidatorError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** the schema of the value, if known: its `x-refusals` has specific error codes */
  parentSchema?: object;
}

/** A validation error: field path (`name.ar`, empty for the whole) and a code of `locales/<lang>/errors.json`. */
export interface Finding {
  path: string;
  code: string;
  params?: Record<string, string | number>;
}

type Reading = { code: string; params?: Finding['params']; key?: string };

const withLimit = (code: string) => (params: Record<string, unknown>) => ({
  code,
  params: { limit: Number(params.limit) },
});

const byKeyword: Record<string, (params: Record<string, unknown>) => Reading> = {
  required: ({ missingProperty }) => ({ code: 'required', key: String(missingProperty) }),
  additionalProperties: ({ additionalProperty: key }) => ({
    code: 'unknown_key',
    params: { key: String(key) },
    key: String(key),
  }),
  // Read-only properties are absent from request schemas.
  readOnly: ({ additionalProperty: key }) => ({
    code: 'read_only',
    params: { key: String(key) },
    key: String(key),
  }),
  type: ({ type }) => typeReading(Array.isArray(type) ? type.map(String) : String(type).split(',')),
  minLength: (params) => (params.limit === 1 ? { code: 'required' } : withLimit('too_short')(params)),
  maxLength: withLimit('too_long'),
  minimum: withLimit('minimum'),
  maximum: withLimit('maximum'),
  exclusiveMinimum: withLimit('must_be_above'),
  exclusiveMaximum: withLimit('must_be_below'),
  multipleOf: ({ multipleOf }) => stepReading(Number(multipleOf)),
  minItems: withLimit('min_items'),
  maxItems: withLimit('max_items'),
  uniqueItems: () => ({ code: 'unique_items' }),
  minProperties: () => ({ code: 'required' }),
  enum: () => ({ code: 'enum' }),
  const: () => ({ code: 'enum' }),
  pattern: ({ pattern }) => ({ code: pattern === phonePattern ? 'phone' : 'pattern' }),
  format: ({ format }) => formatReading(String(format)),
};

const formatCodes: Record<string, string> = {
  date: 'invalid_date',
  'date-time': 'invalid_date',
  email: 'email',
  uri: 'url',
};

/** Hundredths are described as two decimals. */
function stepReading(step: number): Reading {
  const digits = -Math.log10(step);
  return digits > 0 && Number.isInteger(digits)
    ? { code: 'decimals', params: { limit: digits } }
    : { code: 'multiple_of', params: { limit: step } };
}

function formatReading(format: string): Reading {
  const example = formatExamples[format];
  if (example) return { code: 'format_like', params: { example } };
  return { code: formatCodes[format] ?? 'format' };
}

function typeReading(types: string[]): Reading {
  const expected = types.filter((type) => type !== 'null');
  if (expected.length === 1 && expected[0] === 'integer') return { code: 'integer' };
  return { code: 'wrong_type', params: { expected: expected.join(' / ') } };
}

/** Keywords whose errors only wrap those of nested schemas. */
const wrappers = new Set(['anyOf', 'oneOf', 'allOf', 'if', 'not', 'propertyNames', '$ref']);

/** Converts errors to one per path and code. Wrapping errors are used only if there are no others. */
export function readValidatorErrors(errors: readonly ValidatorError[]): Finding[] {
  const findings = new Map<string, Finding>();
  const chosen = new Set(
    errors
      .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
      .map((error) => error.instancePath),
  );
  // The null alternative is not reported when others exist.
  const isOther = ({ keyword, params, instancePath }: ValidatorError) =>
    keyword === 'type' && params.type === 'null' && chosen.has(instancePath);
  const inner = errors.filter((error) => !wrappers.has(error.keyword) && !isOther(error));
  for (const error of inner.length > 0 ? inner : errors) {
    const finding = readOne(error);
    findings.set(`${finding.path}\n${finding.code}`, finding);
  }
  return [...findings.values()];
}

/** Reports the second of two mutually exclusive names. */
function saidTwice({ keyword, params, parentSchema }: ValidatorError): Reading | undefined {
  const { oneOf } = (parentSchema ?? {}) as { oneOf?: { required?: string[] }[] };
  if (keyword !== 'oneOf' || !oneOf || !Array.isArray(params.passingSchemas)) return undefined;
  const [parameter, key] = params.passingSchemas.map((place) => oneOf[place]?.required?.[0]);
  return key && parameter ? { code: 'either', params: { key, parameter }, key } : undefined;
}

function readOne(error: ValidatorError): Finding {
  const { instancePath, keyword, params, parentSchema } = error;
  const said = byKeyword[keyword]?.(params) ?? saidTwice(error) ?? { code: 'invalid' };
  const { key, params: values } = said;
  const { 'x-refusals': own } = (parentSchema ?? {}) as { 'x-refusals'?: Record<string, string> };
  const code = own?.[keyword] ?? said.code;
  const parts = instancePath.split('/').slice(1).map(unescapePointer);
  const path = (key === undefined ? parts : [...parts, key]).join('.');
  return { path, code, ...(values && { params: values }) };
}

const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
