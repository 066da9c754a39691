/** The records that a person opened lately in a store, newest first; kept in this browser, as names only: `products:12`. */
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { readStored, writeStored } from '../../bootstrap/storage.ts';

/** As many are kept; a few may have been deleted or closed since. */
const most = 12;

const keyOf = ({ user, company }: SignInFacts): string => `matjar.recent.${company?.id ?? 0}.${user.id}`;

/** Reads what was opened lately; what is no name of a record is passed over. */
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

/** Remembers that a record was opened. */
export function addRecentRecord(facts: SignInFacts, resource: string, id: string): void {
  const name = `${resource}:${id}`;
  const others = readRecentRecords(facts).filter((each) => each !== name);
  writeStored(keyOf(facts), JSON.stringify([name, ...others].slice(0, most)));
}
