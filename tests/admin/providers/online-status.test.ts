import { afterEach, expect, test, vi } from 'vitest';
import { onlineStatus, reportOnlineStatus } from '../../../src/admin/providers/data/online-status.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  reportOnlineStatus(true);
});

test('an answer that was on its way when the line went does not belie that it has gone', () => {
  reportOnlineStatus(false);
  vi.stubGlobal('navigator', { onLine: false });
  reportOnlineStatus(true);
  expect(onlineStatus.read()).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  reportOnlineStatus(true);
  expect(onlineStatus.read()).toBe(true);
});
