/** Web push registration of this browser. Failures are only logged, as no work depends on them. */
import { readStored, writeStored } from '../../../bootstrap/storage.ts';
import { callOperation } from '../../../providers/data/contract.ts';

/** Storage key of the company and user for whom push was enabled. */
const ownerKey = 'matjar.push';

export type PushState = 'unsupported' | 'denied' | 'on' | 'off';

const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Push state of this browser. */
export async function readPushState(owner: string): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || readStored(ownerKey) !== owner) return 'off';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Requests permission, subscribes and registers the subscription. Must run in a click handler.
 * @returns whether push is enabled now
 */
export async function turnPushOn(owner: string, publicKey: string): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const subscription = await pushManager.subscribe(options).catch(async () => {
      // A subscription made with another server key must be removed first.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    });
    await register(subscription);
    writeStored(ownerKey, owner);
    return true;
  } catch (error) {
    console.warn('Push messages could not be turned on.', error);
    return false;
  }
}

export async function turnPushOff(): Promise<void> {
  writeStored(ownerKey, null);
  try {
    await callOperation('DELETE', '/fcm_device_tokens', {});
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch (error) {
    console.warn('Push messages could not be turned off.', error);
  }
}

/** Registers an existing subscription for a new session of the same user, without a prompt. */
export async function renewPush(owner: string): Promise<void> {
  try {
    if ((await readPushState(owner)) !== 'on') return;
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription) await register(subscription);
  } catch (error) {
    console.warn('This device could not be registered.', error);
  }
}

const register = (subscription: PushSubscription) =>
  callOperation('POST', '/fcm_device_tokens', { body: { token: JSON.stringify(subscription) } });

/**
 * Listens for notification clicks sent by the service worker and acknowledges them.
 * @returns a function that stops listening
 */
export function listenForNotificationClicks(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const hear = ({ data, ports }: MessageEvent<{ open?: string }>) => {
    if (typeof data?.open !== 'string') return;
    ports[0]?.postMessage(true);
    // Removes the locale, so that the page keeps its language.
    open(data.open.replace(/^\/(?:en|ar)(?=\/)/u, ''));
  };
  navigator.serviceWorker.addEventListener('message', hear);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
