/** Handlers of notices: list, unread count, mark as read, preferences, push devices. */
import { changePreferences, readPreferences, type NoticePreferences } from '../notices/preferences.ts';
import { forgetDevices, registerDevice } from '../notices/devices.ts';
import { markAllRead, markRead } from '../notices/mark-read.ts';
import { pushKeys } from '../notices/push-keys.ts';
import { countUnread, listNotices, type NoticeList } from '../notices/read-notices.ts';
import type { Handler, ReadHandler } from '../../../infrastructure/http/request-context.ts';

export const list: Handler = async (request, { read, language }) => ({
  body: await read((transaction, session) =>
    listNotices(transaction, session, request.query as NoticeList, language),
  ),
});

export const unread: Handler = async (_request, { read }) => ({
  body: { data: { unread: await read(countUnread) } },
});

export const readOne: Handler = async (request, { write }) => {
  const { id } = request.params as { id: number };
  return {
    body: { data: { unread: await write((transaction, session) => markRead(transaction, session, id)) } },
  };
};

export const readAll: Handler = async (_request, { write }) => ({
  body: { data: { unread: await write(markAllRead) } },
});

export const preferences: ReadHandler = async (_request, { read, services }) => ({
  body: { data: { ...(await read(readPreferences)), publicKey: pushKeys(services.secret).publicKey } },
});

export const setPreferences: Handler = async (request, { write, services }) => {
  const asked = request.body as Partial<NoticePreferences>;
  const kept = await write((transaction, session) => changePreferences(transaction, session, asked));
  return { body: { data: { ...kept, publicKey: pushKeys(services.secret).publicKey } } };
};

export const register: Handler = async (request, { write, tokenHash, language, services }) => {
  const { token } = request.body as { token: string };
  const reach = services.pushReach ?? 'public';
  await write((transaction, session) =>
    registerDevice(transaction, session, { token, session: tokenHash!, locale: language, reach }),
  );
  return { status: 204 };
};

export const forget: Handler = async (_request, { write, tokenHash }) => {
  await write((transaction, session) => forgetDevices(transaction, session, tokenHash!));
  return { status: 204 };
};
