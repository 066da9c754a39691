/** Who uses the demo store in the journeys, and the ways in and about that every journey shares. */
import { expect, type Page } from '@playwright/test';
import { takeEffort } from './shifts.ts';

/** Demo sign-ins, as `src/demo/` makes and the start prints them. */
export const people = {
  owner: { email: 'laila@nakhla.example', password: 'date-palm-1882' },
  manager: { email: 'karim@nakhla.example', password: 'copper-tray-7315' },
  viewer: { email: 'omar@nakhla.example', password: 'blue-lantern-9067' },
  orderClerk: { email: 'mina@nakhla.example', password: 'morning-mug-5521' },
  otherOwner: { email: 'sami@delta-tools.example', password: 'steel-hammer-3348' },
};

export type Person = keyof typeof people;

/** The address of a screen. */
export function at(path: string): string {
  return `${process.env.MATJAR_JOURNEY_URL ?? ''}${path}`;
}

/** Calls api/v2 as the page's person, from the page's own origin. */
export async function call<Data>(page: Page, method: string, path: string, data?: unknown): Promise<Data> {
  const response = await page.request.fetch(at(`/api/v2${path}`), {
    method,
    headers: { origin: at('') },
    ...(data === undefined ? {} : { data }),
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Data;
}

/** Signs in without the screen, for journeys that are about something else. */
export async function enter(page: Page, person: Person): Promise<void> {
  // For a local trial: how many times slower than this machine's the processor of pages is.
  const slower = Number(process.env.MATJAR_JOURNEY_SLOWER ?? 1);
  if (slower > 1) await takeEffort(page, slower);
  await page.context().clearCookies();
  await call(page, 'POST', '/authentication/email', people[person]);
}

/** Opens the edit screen of the product with this name, by the list's search. */
export async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(at('/en/products'));
  await page.getByRole('searchbox').first().fill(name);
  await page.getByRole('row', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The save bar's button. */
export function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save', exact: true });
}

interface KeptMessage {
  id: number;
  recipient: string;
  subject: string;
  body: string;
}

/** The newest message to somebody, once it has left: that is after the call that asked for it has been answered. */
export async function messageTo(page: Page, recipient: string, after = 0): Promise<KeptMessage> {
  let found: KeptMessage | undefined;
  await expect(async () => {
    const { data } = await call<{ data: KeptMessage[] }>(page, 'GET', '/outbox');
    found = data.find((message) => message.recipient === recipient && message.id > after);
    expect(found).toBeDefined();
  }).toPass();
  return found!;
}

/** Signs somebody up by email through the calls, for journeys about what comes after: they are in, and in no store. */
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

/** Somebody reads the code that was sent to the email, on another device than the store was founded on. */
export async function enterByCode(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await call(page, 'POST', '/authentication/request_otp', { email, purpose: 'sign_in' });
  const { subject, body } = await messageTo(page, email);
  await call(page, 'POST', '/authentication/email', { email, otp: /\d{6}/u.exec(`${subject} ${body}`)![0] });
}
