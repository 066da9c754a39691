/** Recently opened records of a user in a store, newest first, stored in the browser as names only: `products:12`. */
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { readStored, writeStored } from '../../bootstrap/storage.ts';

/** The most names stored. */
const most = 12;

const keyOf = ({ user, company }: SignInFacts): string => `matjar.recent.${company?.id ?? 0}.${user.id}`;

/** Reads the recent records; malformed entries are dropped. */
export function readRecentRecords(facts: SignInFacts): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(facts)) ?? '[]');
    const isName = (each: unknown): each is string =>
      typeof each === 'string' && /^[A-Za-z_][\w-]*:\d{1,15}$/u.test(each);
    return Array.isArray(kept) ? kept.filter(isName).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Adds a record to the recent ones. */
export function addRecentRecord(facts: SignInFacts, resource: string, id: string): void {
  const name = `${resource}:${id}`;
  const others = readRecentRecords(facts).filter((each) => each !== name);
  writeStored(keyOf(facts), JSON.stringify([name, ...others].slice(0, most)));
}
