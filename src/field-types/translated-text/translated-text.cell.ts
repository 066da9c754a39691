import { inLocale, type Translated } from '../../shared/texts/locale.ts';
import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = {
  way: 'line',
  text: (value, _field, { locale }) => inLocale(value as Translated | string | null, locale) || null,
};
