/** The first screen after sign-in. Here: the address at which the list of a figure stands. */
import { outlines } from '../../../generated/outlines.ts';
import type { AnswerOf } from '../../providers/contract.ts';

export type Home = AnswerOf<'GET', '/home'>['data'];
export type Performance = NonNullable<Home['performance']>;

/** Below the locale, in the words of the list's own address. */
export function listAddress({
  resource,
  filter,
}: {
  resource: string;
  filter: Record<string, string[]>;
}): string {
  const query = new URLSearchParams();
  for (const [parameter, values] of Object.entries(filter))
    for (const value of values) query.append(parameter, value);
  return `/${outlines[resource]?.addresses.list ?? resource}?${query}`;
}
