/** Translates a courier's status text of a shipment. */

/** Text keys of a status, longest first: `Picked up - from merchant` → `picked_up_from_merchant`, `picked_up_from`, …; couriers append details. */
function* statesOf(said: string): Generator<string> {
  const words = said.toLowerCase().match(/[a-z]+/gu) ?? [];
  for (let length = words.length; length > 0; length -= 1) yield words.slice(0, length).join('_');
}

/** Patterns in couriers' free text for the reasons of a failed delivery. */
const reasons: readonly [RegExp, string][] = [
  [/refus|reject/iu, 'refused'],
  [/postpon|resched/iu, 'postponed'],
  [/address/iu, 'wrong_address'],
  [/not (?:at )?(?:home|there|available)/iu, 'not_home'],
];

export interface CourierStatusText {
  /** translated status; empty when unknown */
  words: string;
  /** the courier's original text; null for codes of our own protocol */
  quote: string | null;
  /** whether `words` translate all of the status, so that the quote may be clipped */
  isAll: boolean;
}

type Text = (key: string, values: { _: string }) => string;

/**
 * Translates the last status of a shipment; the original text is returned too, as it is what the courier's support staff uses.
 * @param ours translated state, for couriers that report in the codes of our own protocol
 */
export function courierStatusText(text: Text, said: string, ours?: string): CourierStatusText {
  const [state = '', ...rest] = said.split(': ');
  const reason = rest.join(': ');
  if (ours) {
    const why = reason && text(`sending.reasons.${reason}`, { _: reason });
    return { words: [ours, why].filter(Boolean).join(' · '), quote: null, isAll: true };
  }
  const words = [...statesOf(state)].map((key) => text(`sending.says.${key}`, { _: '' })).find(Boolean) ?? '';
  // The original is already in the user's language.
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
