import type { FieldType } from '../field-type.ts';
import { kind as text } from '../text/text.kind.ts';

const { infers: _infers, infersLast: _infersLast, ...asText } = text;

/** Bar code: a text, usually a number with a check digit. Not for bulk changes, since codes are unique. */
export const kind: FieldType = { ...asText, name: 'bar-code', forMany: false };
