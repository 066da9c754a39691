// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadModel } from '../../../src/admin/boot/models.ts';
import ListPage from '../../../src/admin/resource-pages/ListPage.tsx';
import { show } from './stage.tsx';

const variant = { id: 1, version: 1, name: 'Lotus print', sku: 'ST-1', barCode: '6221101015753', media: [] };
const found = {
  data: { variants: [variant], metadata: { total: 1, totalIsExact: true, page: 1, limit: 25 } },
};

/** A phone: it reads bars, and what its camera sees. */
function phone(sees: string) {
  const stop = vi.fn();
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['ean_13']);
    detect = () => Promise.resolve([{ rawValue: sees }]);
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  const getUserMedia = vi.fn(() => Promise.resolve({ getTracks: () => [{ stop }] }));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  return { stop, getUserMedia };
}

const open = async () => {
  const model = await loadModel('variants');
  const stage = await show(<ListPage resource={model} />, {
    resource: 'variants',
    server: ({ path }) => (path === '/variants' ? found : undefined),
  });
  await screen.findByText('Lotus print');
  const last = () => stage.asked.findLast(({ path }) => path === '/variants')!.query.get('search');
  return { ...stage, last };
};

test('a scanner is heard where nothing has the focus, and each code stands in the place of the one before', async () => {
  const { user, last } = await open();
  const search = screen.getByRole('searchbox') as HTMLInputElement;
  await waitFor(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    fireEvent.keyDown(document.body, { key: '6' });
    expect(document.activeElement).toBe(search);
  });
  await user.keyboard('6221101015753{Enter}');
  await waitFor(() => expect(last()).toBe('6221101015753'));
  await user.keyboard('6221101012257{Enter}');
  await waitFor(() => expect(last()).toBe('6221101012257'));
  expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull();
});

test('a camera reads a code into the search and is let go of; where it may not, a sentence says so', async () => {
  const { stop, getUserMedia } = phone('6221101012257');
  const { user, last } = await open();
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/does not let Matjar use the camera/u);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(last()).toBe('6221101012257'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stop).toHaveBeenCalled();
});
