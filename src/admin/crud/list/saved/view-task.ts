import type { SavedView } from './view-state.ts';

export type ViewTask = { do: 'save' } | { do: 'edit' | 'delete'; view: SavedView };
