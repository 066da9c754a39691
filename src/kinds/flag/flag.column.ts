import { plainColumn } from '../column.ts';

export const flagColumn = plainColumn('flag', 'boolean');
