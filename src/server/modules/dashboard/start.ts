/** Parts of the dashboard module that the server starts: the push sender. */
export { PushSender } from './notices/push-sender.ts';
