/** Formats of texts that the validators check, in forms as at calls. */
export const checkedFormats = [
  'date',
  'date-time',
  'time',
  'duration',
  'email',
  'uri',
  'uri-reference',
  'uuid',
  'hostname',
  'ipv4',
  'ipv6',
  'regex',
  'json-pointer',
] as const;

/** Formats that say how a value is kept or typed, and refuse little or nothing. */
const silentFormats = ['int32', 'int64', 'float', 'double', 'password'] as const;

/** Every format that a schema may name. */
export const formats = [...checkedFormats, ...silentFormats] as const;

/** How many characters a text of each format has at most, where its schema says nothing. */
export const formatLengths: Readonly<Record<string, number>> = {
  email: 254,
  uri: 2000,
  'uri-reference': 2000,
  uuid: 36,
  time: 20,
  duration: 60,
  hostname: 253,
  ipv4: 15,
  ipv6: 45,
};

/** How a text of each format is written, for the sentence that refuses another; formats with a sentence of their own are left out. */
export const formatExamples: Readonly<Record<string, string>> = {
  time: '14:30:00Z',
  duration: 'P1DT12H',
  'uri-reference': '/terms',
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  hostname: 'shop.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  'json-pointer': '/name/first',
};

/**
 * Option of every Ajv that checks values, in forms as at calls: `multipleOf` tolerates a quotient this many decimals from a whole number.
 * Binary floats make 0.07 / 0.01 into 7.000000000000001.
 */
export const multipleOfPrecision = 6;
