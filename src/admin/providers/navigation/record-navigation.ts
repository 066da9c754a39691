/** The list that a record was opened from, for its previous and next links and the way back. */
import type { ListQuery } from '../../../shared/resources/list-query.ts';

export interface RecordSequence {
  /** the list's query string */
  search: string;
  /** the request of the list */
  query: ListQuery;
  total: number;
  /** ids of the current page, in order */
  ids: (number | string)[];
}

const trails = new Map<string, RecordSequence>();
const keyOf = (resource: string) => `matjar.trail.${resource}`;

/** Stores the last shown list of a resource; kept across a reload of the tab. */
export function saveRecordSequence(resource: string, trail: RecordSequence): void {
  // Written on `pagehide`: the first access to sessionStorage would delay the first rows.
  if (!trails.size) addEventListener('pagehide', keepTrails);
  trails.set(resource, trail);
}

function keepTrails(): void {
  try {
    for (const [resource, trail] of trails) sessionStorage.setItem(keyOf(resource), JSON.stringify(trail));
  } catch {
    // Without storage the list is lost on a reload only.
  }
}

/** The last shown list of a resource, or `undefined`. */
export function readRecordSequence(resource: string): RecordSequence | undefined {
  const known = trails.get(resource);
  if (known) return known;
  try {
    const stored = sessionStorage.getItem(keyOf(resource));
    return stored ? (JSON.parse(stored) as RecordSequence) : undefined;
  } catch {
    return undefined;
  }
}

/** Position of a record in its list, from 1, and the neighbouring ids as far as the page contains them. */
export function positionInTrail(trail: RecordSequence, id: number | string) {
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
