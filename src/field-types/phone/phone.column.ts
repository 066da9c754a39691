import { isPhone, phoneSearchTexts, storedPhone } from '../../shared/texts/phone.ts';
import { plainColumn, type FieldTypeColumn } from '../column.ts';

export const column: FieldTypeColumn = {
  ...plainColumn('phone', 'text'),
  clean: (value) => (typeof value === 'string' && value.trim() ? storedPhone(value) : null),
  filterValue: (value) => (value as string[]).map((text) => (isPhone(text) ? storedPhone(text) : text)),
  searchTexts: (value) => (typeof value === 'string' ? phoneSearchTexts(value) : []),
};
