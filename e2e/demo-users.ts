/** Demo users of the journeys, and shared helpers to sign in, call the API and navigate. */
import { expect, type Page } from '@playwright/test';
import { throttleCpu } from './layout-shifts.ts';

/** Demo sign-ins, as created by `src/demo/`. */
export const people = {
  owner: { email: 'laila@nakhla.example', password: 'date-palm-1882' },
  manager: { email: 'karim@nakhla.example', password: 'copper-tray-7315' },
  viewer: { email: 'omar@nakhla.example', password: 'blue-lantern-9067' },
  orderClerk: { email: 'mina@nakhla.example', password: 'morning-mug-5521' },
  otherOwner: { email: 'sami@delta-tools.example', password: 'steel-hammer-3348' },
};

export type Person = keyof typeof people;

/** Absolute address of a path in the store under test. */
export function at(path: string): string {
  return `${process.env.MATJAR_JOURNEY_URL ?? ''}${path}`;
}

/** Calls `api/v2` with the page's session and origin. */
export async function call<Data>(page: Page, method: string, path: string, data?: unknown): Promise<Data> {
  const response = await page.request.fetch(at(`/api/v2${path}`), {
    method,
    headers: { origin: at('') },
    ...(data === undefined ? {} : { data }),
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Data;
}

/** Signs in through the API. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  // For local trials: CPU throttling rate of the pages.
  const slower = Number(process.env.MATJAR_JOURNEY_SLOWER ?? 1);
  if (slower > 1) await throttleCpu(page, slower);
  await page.context().clearCookies();
  await call(page, 'POST', '/authentication/email', people[person]);
}

/** Opens the edit page of a product through the list's search. */
export async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(at('/en/products'));
  await page.getByRole('searchbox').first().fill(name);
  await page.getByRole('row', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Save button of the form. */
export function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save', exact: true });
}

interface KeptMessage {
  id: number;
  recipient: string;
  subject: string;
  body: string;
}

/** The newest outbox message to a recipient; polls, as messages are sent after the response. */
export async function messageTo(page: Page, recipient: string, after = 0): Promise<KeptMessage> {
  let found: KeptMessage | undefined;
  await expect(async () => {
    const { data } = await call<{ data: KeptMessage[] }>(page, 'GET', '/outbox');
    found = data.find((message) => message.recipient === recipient && message.id > after);
    expect(found).toBeDefined();
  }).toPass();
  return found!;
}

/** Signs up a new user by email through the API; the user is signed in and has no store. */
export async function signUp(
  page: Page,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<void> {
  await page.context().clearCookies();
  await call(page, 'POST', '/authentication/request_otp', { email, purpose: 'sign_up' });
  const { subject } = await messageTo(page, email);
  const otp = /\d{6}/u.exec(subject)![0];
  await call(page, 'POST', '/sign_up', { email, otp, password, name });
}

/** Signs in with an emailed one-time code, as on another device. */
export async function enterByCode(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await call(page, 'POST', '/authentication/request_otp', { email, purpose: 'sign_in' });
  const { subject, body } = await messageTo(page, email);
  await call(page, 'POST', '/authentication/email', { email, otp: /\d{6}/u.exec(`${subject} ${body}`)![0] });
}
