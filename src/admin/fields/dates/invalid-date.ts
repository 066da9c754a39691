/** Form value of an incomplete date: neither empty nor valid. */
export const invalidDate = 'not a date';
