import { plainColumn } from '../column.ts';

export const choiceColumn = plainColumn('choice', 'text');
