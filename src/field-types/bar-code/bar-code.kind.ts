import type { FieldType } from '../field-type.ts';
import { kind as text } from '../text/text.kind.ts';

const { infers: _infers, infersLast: _infersLast, ...asText } = text;

/** What stands in bars on goods: a text, of which most are numbers whose last digit checks the others. Each piece has its own. */
export const kind: FieldType = { ...asText, name: 'bar-code', forMany: false };
