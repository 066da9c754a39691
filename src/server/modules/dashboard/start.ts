/** What the house starts of the notices: whoever sends them to devices. */
export { PushSender } from './notices/push-sender.ts';
