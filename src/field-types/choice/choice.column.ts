import { plainColumn } from '../column.ts';

export const column = plainColumn('choice', 'text');
