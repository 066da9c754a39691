/** What a courier said of a parcel, in the reader's words where they are known. */

/** `Picked up - from merchant` → `picked_up_from_merchant`, `picked_up_from`, …: couriers add to a state what it means to them. */
function* statesOf(said: string): Generator<string> {
  const words = said.toLowerCase().match(/[a-z]+/gu) ?? [];
  for (let length = words.length; length > 0; length -= 1) yield words.slice(0, length).join('_');
}

/** Why a parcel was not delivered, where a courier says it in its own words. */
const reasons: readonly [RegExp, string][] = [
  [/refus|reject/iu, 'refused'],
  [/postpon|resched/iu, 'postponed'],
  [/address/iu, 'wrong_address'],
  [/not (?:at )?(?:home|there|available)/iu, 'not_home'],
];

export interface CourierStatusText {
  /** in the reader’s language; empty where nobody knows what it means */
  words: string;
  /** what the courier wrote; ours says nothing in words */
  quote: string | null;
  /** do the words say all of it, so that the quote may be cut? */
  isAll: boolean;
}

type Text = (key: string, values: { _: string }) => string;

/**
 * What a courier said of a parcel last, in words; beside them stands what it wrote, which is what its people know. `ours` are the words of a
 * courier that says it in codes of our protocol.
 */
export function courierStatusText(text: Text, said: string, ours?: string): CourierStatusText {
  const [state = '', ...rest] = said.split(': ');
  const reason = rest.join(': ');
  if (ours) {
    const why = reason && text(`sending.reasons.${reason}`, { _: reason });
    return { words: [ours, why].filter(Boolean).join(' · '), quote: null, isAll: true };
  }
  const words = [...statesOf(state)].map((key) => text(`sending.says.${key}`, { _: '' })).find(Boolean) ?? '';
  // It says as much in the reader's own language.
  if (!reason && said.toLowerCase().startsWith(words.toLowerCase()))
    return { words: '', quote: said, isAll: false };
  const known = reasons.find(([pattern]) => pattern.test(reason))?.[1];
  const why = words && known ? text(`sending.reasons.${known}`, { _: '' }) : '';
  return {
    words: [words, why].filter(Boolean).join(' · '),
    quote: said,
    isAll: !!words && !!why === !!reason,
  };
}
