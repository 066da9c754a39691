/** Text formats that validators check, in forms and API. */
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

/** Formats that are accepted but not checked. */
const silentFormats = ['int32', 'int64', 'float', 'double', 'password'] as const;

/** All formats that a schema may use. */
export const formats = [...checkedFormats, ...silentFormats] as const;

/** Default maximum length by format. */
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

/** Examples for error messages, by format; formats with their own message are omitted. */
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

/** Ajv option of all validators: tolerance of `multipleOf` in decimals, as 0.07 / 0.01 is 7.000000000000001 in binary floats. */
export const multipleOfPrecision = 6;
