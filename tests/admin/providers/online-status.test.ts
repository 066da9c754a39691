import { afterEach, expect, test, vi } from 'vitest';
import { onlineStatus, reportOnlineStatus } from '../../../src/admin/providers/data/online-status.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  reportOnlineStatus(true);
});

test('a response that was pending when the connection broke does not count as online', () => {
  reportOnlineStatus(false);
  vi.stubGlobal('navigator', { onLine: false });
  reportOnlineStatus(true);
  expect(onlineStatus.read()).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  reportOnlineStatus(true);
  expect(onlineStatus.read()).toBe(true);
});
