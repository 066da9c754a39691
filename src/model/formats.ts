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
export const silentFormats = ['int32', 'int64', 'float', 'double', 'password'] as const;

/** Every format that a schema may name. */
export const formats = [...checkedFormats, ...silentFormats] as const;
