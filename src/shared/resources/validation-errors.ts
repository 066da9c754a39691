/** What a validator found, in the house's own words: the server answers them and the admin's forms show them, the same ones. */
import { formatExamples } from './formats.ts';
import { phonePattern } from '../texts/phone.ts';

/** The part of an ajv error that is read. */
export interface ValidatorError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** what the value had to fit, where the validator tells it: `x-refusals` there gives a keyword a code of its own */
  parentSchema?: object;
}

/** One finding: the field's path (dots between, `name.ar`, empty for the whole) and a code of `locales/<lang>/errors.json`. */
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
  // Ajv knows no such keyword: a name that an answer has and no body.
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

/** A hundredth is said as two digits after the point. */
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

/** Keywords that only say that something inside them failed; the inside says what. */
const wrappers = new Set(['anyOf', 'oneOf', 'allOf', 'if', 'not', 'propertyNames', '$ref']);

/** Reads a validator's errors, one finding per path and code. Wrapping errors count only where nothing else was found. */
export function readValidatorErrors(errors: readonly ValidatorError[]): Finding[] {
  const findings = new Map<string, Finding>();
  const chosen = new Set(
    errors
      .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
      .map((error) => error.instancePath),
  );
  // That a value is not nothing is no finding where something else may stand too.
  const isOther = ({ keyword, params, instancePath }: ValidatorError) =>
    keyword === 'type' && params.type === 'null' && chosen.has(instancePath);
  const inner = errors.filter((error) => !wrappers.has(error.keyword) && !isOther(error));
  for (const error of inner.length > 0 ? inner : errors) {
    const finding = readOne(error);
    findings.set(`${finding.path}\n${finding.code}`, finding);
  }
  return [...findings.values()];
}

/** Where one of several names is meant and two are said, the second one is too much. */
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
