/** Remembers the list that a record was opened from, so that the record knows its neighbours and the way back. */
import type { ListQuery } from '../../../shared/resources/list-query.ts';

export interface Trail {
  /** the list's query string */
  search: string;
  /** the call that the list made */
  query: ListQuery;
  total: number;
  /** ids of the page on screen, in order */
  ids: (number | string)[];
}

const trails = new Map<string, Trail>();
const keyOf = (resource: string) => `matjar.trail.${resource}`;

/** Keeps the list last seen of a resource; a reload of the tab keeps it too. */
export function saveTrail(resource: string, trail: Trail): void {
  // Kept as the page goes: the first touch of the storage takes as long as drawing a good part of the rows.
  if (!trails.size) addEventListener('pagehide', keepTrails);
  trails.set(resource, trail);
}

function keepTrails(): void {
  try {
    for (const [resource, trail] of trails) sessionStorage.setItem(keyOf(resource), JSON.stringify(trail));
  } catch {
    // Only a reload forgets it then.
  }
}

/** The list last seen of a resource, when there is one. */
export function readTrail(resource: string): Trail | undefined {
  const known = trails.get(resource);
  if (known) return known;
  try {
    const stored = sessionStorage.getItem(keyOf(resource));
    return stored ? (JSON.parse(stored) as Trail) : undefined;
  } catch {
    return undefined;
  }
}

/** Where a record stands in its list: its position from 1, and the ids beside it as far as the page knows them. */
export function positionInTrail(trail: Trail, id: number | string) {
  const index = trail.ids.findIndex((candidate) => String(candidate) === String(id));
  if (index === -1) return undefined;
  const position = (trail.query.page - 1) * trail.query.limit + index + 1;
  return {
    position,
    previous: trail.ids[index - 1],
    next: trail.ids[index + 1],
    hasPrevious: position > 1,
    hasNext: position < trail.total,
  };
}
