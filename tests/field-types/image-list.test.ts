import { describe, expect, it } from 'vitest';
import { altTextOf, withAltText } from '../../src/field-types/image-list/alt-texts.ts';
import { settleUpload, type PendingUpload } from '../../src/field-types/image-list/upload-order.ts';

describe('pictures that upload concurrently', () => {
  it('are in the order in which they were chosen, whichever finishes first', () => {
    let open: PendingUpload<string>[] = [{ key: 1 }, { key: 2 }, { key: 3 }];
    const arrive = (key: number, image: string | null) => {
      const [standing, rest] = settleUpload(open, key, image);
      open = rest;
      return standing;
    };
    expect(arrive(2, 'two')).toEqual([]);
    expect(arrive(1, 'one')).toEqual(['one', 'two']);
    expect(arrive(3, 'three')).toEqual(['three']);
    expect(open).toEqual([]);
  });

  it('do not wait for a failed or canceled one, and report once each', () => {
    const [first, open] = settleUpload([{ key: 1 }, { key: 2 }], 2, 'two');
    expect(first).toEqual([]);
    const [standing, rest] = settleUpload(open, 1, null);
    expect([standing, rest]).toEqual([['two'], []]);
    expect(settleUpload(rest, 1, null)).toEqual([[], []]);
  });
});

describe('the alternative texts of pictures', () => {
  const rows = [{ image: 7, text: { en: 'A mug', ar: 'كوب' } }];

  it('are found by the picture, changed, and removed when empty', () => {
    expect(altTextOf(rows, 7).ar).toBe('كوب');
    expect(altTextOf(rows, 8)).toEqual({});
    expect(withAltText(rows, 8, { en: 'Its box' })).toEqual([...rows, { image: 8, text: { en: 'Its box' } }]);
    expect(withAltText(rows, 7, { en: ' ', ar: '' })).toEqual([]);
  });
});
