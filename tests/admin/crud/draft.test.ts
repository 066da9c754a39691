import { describe, expect, it } from 'vitest';
import { saveDraft, takeDraft } from '../../../src/admin/crud/form/draft.ts';

describe('a draft saved when the session ended', () => {
  it('is restored for the same user at the same record, once', () => {
    saveDraft('products', '7', { userId: 1, values: { price: 100 } });
    expect(takeDraft('products', '8', 1)).toBeUndefined();
    expect(takeDraft('products', '7', 1)).toEqual({ price: 100 });
    expect(takeDraft('products', '7', 1)).toBeUndefined();
  });

  it('is deleted when another user opens the record', () => {
    saveDraft('products', undefined, { userId: 1, values: { price: 100 } });
    expect(takeDraft('products', undefined, 2)).toBeUndefined();
    expect(takeDraft('products', undefined, 1)).toBeUndefined();
  });
});
