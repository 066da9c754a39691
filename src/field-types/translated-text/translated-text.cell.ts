import { inLocale, type Translated } from '../../shared/texts/locale.ts';
import type { KindCell } from '../cell.ts';

export const cell: KindCell = {
  way: 'line',
  text: (value, _field, { locale }) => inLocale(value as Translated | string | null, locale) || null,
};
