/** What half a date is to a form: neither none nor one. */
export const invalidDate = 'not a date';
