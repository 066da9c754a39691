/** `sw.js` as browsers run it: the notification of a push message, and the page opened by a click. */
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const script = readFileSync(new URL('../../../src/admin/public/sw.js', import.meta.url), 'utf8');

const said = {
  title: 'New order #7',
  body: 'Nile Weavers',
  url: '/ar/order/7/show',
  tag: 'notice-3',
  lang: 'ar',
  dir: 'rtl',
};

/** A window of Matjar; with `follows` it answers when it is told where to navigate. */
function newWindow(follows: boolean) {
  return {
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn((_message: unknown, [port]: [MessagePort]) => {
      if (follows) port.postMessage(true);
    }),
  };
}

let windows: ReturnType<typeof newWindow>[] = [];
const shown = vi.fn(async (..._notification: unknown[]) => undefined);
const openWindow = vi.fn(async (_url: string) => undefined);
const errors = vi.fn();

/** Runs the service worker; an event settles when all promises of its `waitUntil` have. */
function startWorker() {
  const heard = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, hear: (event: object) => void) => void heard.set(name, hear),
    registration: { showNotification: shown },
    clients: { matchAll: async () => windows, openWindow, claim: vi.fn(async () => undefined) },
    skipWaiting: vi.fn(async () => undefined),
  };
  vm.runInNewContext(script, {
    self,
    MessageChannel,
    setTimeout: (call: () => void, wait: number) => setTimeout(call, Math.min(wait, 20)),
    console: { warn: errors, error: errors },
  });
  return async (name: string, event: object = {}) => {
    const waited: Promise<unknown>[] = [];
    heard.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => void waited.push(work) });
    await Promise.all(waited);
    return self;
  };
}

const click = () => ({ notification: { close: vi.fn(), data: { url: said.url } } });

beforeEach(() => {
  windows = [];
  vi.clearAllMocks();
});

describe('a push message', () => {
  it('is shown as the server sent it, in its language and direction', async () => {
    await startWorker()('push', { data: { json: () => said } });
    expect(shown).toHaveBeenCalledExactlyOnceWith(said.title, {
      body: said.body,
      tag: said.tag,
      lang: 'ar',
      dir: 'rtl',
      data: { url: said.url },
    });
  });

  it.each([
    ['nothing', undefined],
    [
      'invalid JSON',
      {
        json: () => {
          throw new SyntaxError('Unexpected token');
        },
      },
    ],
    ['no object', { json: () => null }],
  ])('with the content %s is only logged', async (_, data) => {
    await startWorker()('push', { data });
    expect(shown).not.toHaveBeenCalled();
    expect(errors).toHaveBeenCalledOnce();
  });

  it('that the browser cannot show is only logged', async () => {
    shown.mockRejectedValueOnce(
      new TypeError('No notification permission has been granted for this origin.'),
    );
    await startWorker()('push', { data: { json: () => said } });
    expect(errors).toHaveBeenCalledOnce();
  });
});

describe('a click on a notification', () => {
  it('opens a window when there is none', async () => {
    const event = click();
    await startWorker()('notificationclick', event);
    expect(event.notification.close).toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(said.url);
  });

  it('navigates the window that answers, and focuses it', async () => {
    windows = [newWindow(false), newWindow(true), newWindow(true)];
    await startWorker()('notificationclick', click());
    expect(windows[1]!.postMessage).toHaveBeenCalledWith({ open: said.url }, expect.anything());
    expect(windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1, 0]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a new window when no window answers, as on the sign-in page', async () => {
    windows = [newWindow(false)];
    await startWorker()('notificationclick', click());
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(said.url);
  });

  it('never opens another site, and logs the attempt', async () => {
    const event = { notification: { close: vi.fn(), data: { url: 'https://evil.example/' } } };
    await startWorker()('notificationclick', event);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('without an address is only logged', async () => {
    openWindow.mockRejectedValueOnce(new TypeError('not allowed'));
    await startWorker()('notificationclick', click());
    expect(errors).toHaveBeenCalledOnce();
  });
});

it('a new service worker takes over at once', async () => {
  const worker = startWorker();
  expect((await worker('install')).skipWaiting).toHaveBeenCalled();
  expect((await worker('activate')).clients.claim).toHaveBeenCalled();
});
