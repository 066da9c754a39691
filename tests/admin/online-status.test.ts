import { afterEach, expect, test, vi } from 'vitest';
import { reach, reportReach } from '../../src/admin/providers/online-status.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  reportReach(true);
});

test('an answer that was on its way when the line went does not belie that it has gone', () => {
  reportReach(false);
  vi.stubGlobal('navigator', { onLine: false });
  reportReach(true);
  expect(reach.read()).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  reportReach(true);
  expect(reach.read()).toBe(true);
});
