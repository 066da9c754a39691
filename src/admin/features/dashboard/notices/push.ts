/** This browser as a device that is told while Matjar is closed. What fails here is only logged: nobody's work depends on it. */
import { readStored, writeStored } from '../../../bootstrap/storage.ts';
import { callOperation } from '../../../providers/data/contract.ts';

/** Whom this browser was turned on for: a company and a person. */
const ownerKey = 'matjar.push';

export type PushState = 'unsupported' | 'denied' | 'on' | 'off';

const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** How it stands with this browser. */
export async function readPushState(owner: string): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || readStored(ownerKey) !== owner) return 'off';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks for permission, subscribes and registers. Call it when a button was pressed. @returns whether it is on now */
export async function turnPushOn(owner: string, publicKey: string): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const subscription = await pushManager.subscribe(options).catch(async () => {
      // One that was made with another key of the server stands in the way.
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

/** A new session of the same person takes over what was turned on before; nothing is asked. */
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

/** Hears where a click on a notification leads, and says that somebody follows. @returns how to stop */
export function listenForNotificationClicks(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const hear = ({ data, ports }: MessageEvent<{ open?: string }>) => {
    if (typeof data?.open !== 'string') return;
    ports[0]?.postMessage(true);
    // The page keeps its language.
    open(data.open.replace(/^\/(?:en|ar)(?=\/)/u, ''));
  };
  navigator.serviceWorker.addEventListener('message', hear);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
