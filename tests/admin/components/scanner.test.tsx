// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadModel } from '../../../src/admin/bootstrap/models.ts';
import ListPage from '../../../src/admin/resource-pages/ListPage.tsx';
import { renderAdmin } from './render-admin.tsx';

const variant = { id: 1, version: 1, name: 'Lotus print', sku: 'ST-1', barCode: '6221101015753', media: [] };
const found = {
  data: { variants: [variant], metadata: { total: 1, totalIsExact: true, page: 1, limit: 25 } },
};

const code = '6221101012257';

/** A camera with permission to use it. */
function camera() {
  const stop = vi.fn();
  const getUserMedia = vi.fn(() => Promise.resolve({ getTracks: () => [{ stop }] }));
  const enumerateDevices = () => Promise.resolve([{ kind: 'audioinput' }, { kind: 'videoinput' }]);
  const value = { getUserMedia, enumerateDevices };
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  return { stop, getUserMedia };
}

/** A browser with a native barcode detector. */
function nativeReader() {
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['ean_13']);
    detect = () => Promise.resolve([{ rawValue: code }]);
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
}

/**
 * A browser without a barcode detector, and our worker: it answers camera frames with a code, other pictures without one; no answer if it failed to
 * load.
 */
function ownReader() {
  const thread = { isThere: false, terminate: vi.fn() };
  class Worker {
    onmessage?: (event: { data: unknown }) => void;
    onerror?: () => void;
    terminate = thread.terminate;
    postMessage({ width }: ImageData) {
      const answer = { data: { isRead: true, code: width === 640 ? code : '' } };
      queueMicrotask(() => (thread.isThere ? this.onmessage?.(answer) : this.onerror?.()));
    }
  }
  class ImageData {
    data = new Uint8ClampedArray(4);
    width: number;
    constructor(width: number) {
      this.width = width;
    }
  }
  vi.stubGlobal('BarcodeDetector', undefined);
  vi.stubGlobal('Worker', Worker);
  vi.stubGlobal('ImageData', ImageData);
  for (const [side, value] of Object.entries({ videoWidth: 640, videoHeight: 480 }))
    Object.defineProperty(HTMLVideoElement.prototype, side, { value, configurable: true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number) => new ImageData(width),
  } as never);
  return thread;
}

const open = async () => {
  const model = await loadModel('variants');
  const stage = await renderAdmin(<ListPage resource={model} />, {
    resource: 'variants',
    server: ({ path }) => (path === '/variants' ? found : undefined),
  });
  await screen.findByText('Lotus print');
  const last = () => stage.asked.findLast(({ path }) => path === '/variants')!.query.get('search');
  return { ...stage, last };
};

test('a hardware scanner works without focus, and each code replaces the previous one in the search', async () => {
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

test('the camera reads a code into the search and is released; without permission a message shows', async () => {
  const { stop, getUserMedia } = camera();
  nativeReader();
  const { user, last } = await open();
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Your browser blocks the camera/u);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(last()).toBe('6221101012257'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stop).toHaveBeenCalled();
});

test('without a native detector our worker reads barcodes and is terminated then; when it fails to load a message shows', async () => {
  const { stop } = camera();
  const thread = ownReader();
  const { user, last } = await open();
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/u);
  for (const letGo of [stop, thread.terminate]) expect(letGo).toHaveBeenCalled();
  vi.clearAllMocks();
  thread.isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(last()).toBe(code));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const letGo of [stop, thread.terminate]) expect(letGo).toHaveBeenCalled();
});
