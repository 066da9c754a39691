/* Shows what the server pushes while Matjar is closed, and opens what it is about. It keeps no pages and answers no requests. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data).catch(log));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url).catch(log));
});

/** Nobody's work depends on a notification. */
function log(error) {
  console.warn('A notification could not be shown or followed.', error);
}

async function show(message) {
  const { title, body, url, tag, lang, dir } = message.json();
  await self.registration.showNotification(title, { body, tag, lang, dir, data: { url } });
}

/** In a window that is open already, which keeps what was typed in it; else in a new one. */
async function open(url) {
  if (!/^\/(?!\/)/.test(url)) throw new Error('It leads to another site.');
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const client of windows) {
    if (!(await answers(client, url))) continue;
    await client.focus();
    return;
  }
  await self.clients.openWindow(url);
}

/** Does somebody in this window follow the address? A sign-in page does not. */
function answers(client, url) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // It starts the port as well.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), 1_000);
    client.postMessage({ open: url }, [port2]);
  });
}
