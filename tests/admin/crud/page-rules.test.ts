/** Small rules of the generated pages. */
import { expect, test } from 'vitest';
import { moveItem } from '../../../src/admin/fields/lists/use-reorder.ts';
import {
  positionInTrail,
  type RecordSequence,
} from '../../../src/admin/providers/navigation/record-navigation.ts';
import {
  endOfDayInStore,
  instantFromStore,
  instantInStore,
} from '../../../src/shared/analytics/store-time.ts';
import { pickImages } from '../../../src/field-types/image-list/pick-images.ts';
import { splitWords } from '../../../src/field-types/tags/tags.input.tsx';

/** The upload limits of a server. */
const imageSizeLimit = 10 * 1024 * 1024;

test('pictures are refused before the upload: by type, by size, by number', () => {
  const png = { type: 'image/png', size: 10 };
  const { accepted, refused } = pickImages(
    [
      png,
      { type: 'image/svg+xml', size: 10 },
      { ...png, size: imageSizeLimit + 1 },
      png,
      png,
      { ...png, size: 0 },
    ],
    2,
  );
  expect(accepted).toHaveLength(2);
  expect(refused.map(({ code }) => code)).toEqual(['image_type', 'image_size', 'image_limit', 'file_empty']);
  expect(pickImages([{ ...png, size: imageSizeLimit }], 1).refused).toEqual([]);
});

test('the store’s time zone is Cairo, in winter and in summer', () => {
  expect(instantInStore('2026-11-21T12:30:00Z')).toBe('2026-11-21T14:30');
  expect(instantInStore('2026-07-21T12:30:00Z')).toBe('2026-07-21T15:30');
  expect(instantFromStore('2026-11-21T14:30')).toBe('2026-11-21T12:30:00.000Z');
  expect(instantFromStore('2026-07-21T15:30')).toBe('2026-07-21T12:30:00.000Z');
  expect(instantFromStore('')).toBeNull();
});

test('a day of the store runs from its midnight to just before the next', () => {
  expect(endOfDayInStore('2026-11-21', 'from')).toBe('2026-11-20T22:00:00.000Z');
  expect(endOfDayInStore('2026-11-21', 'to')).toBe('2026-11-21T21:59:59.999Z');
});

test('an Arabic comma separates words like a Latin one', () => {
  expect(splitWords('نحاس، brass , ,fine\ncopper')).toEqual(['نحاس', 'brass', 'fine', 'copper']);
});

test('moving an item keeps the others in their order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
});

test('a record has its neighbours of the list, and whether more follow beyond the page', () => {
  const query = { page: 2, limit: 3, field: 'id', direction: 'desc' as const, filter: {} };
  const trail: RecordSequence = { search: '?page=2', query, total: 7, ids: [40, 41, 42] };
  expect(positionInTrail(trail, '40')).toEqual({
    position: 4,
    previous: undefined,
    next: 41,
    hasPrevious: true,
    hasNext: true,
  });
  expect(positionInTrail({ ...trail, total: 6 }, 42)).toMatchObject({ next: undefined, hasNext: false });
  expect(positionInTrail(trail, 99)).toBeUndefined();
});
