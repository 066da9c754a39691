/** The extras of a product: options that cost something, or a text, each within limits that can be kept. */
import type { Write } from '../../engine/records/behaviour.ts';

interface Extra {
  type: 'options' | 'text';
  options: unknown[];
  minOptions: number | null;
  maxOptions: number | null;
  minCharacters: number | null;
  maxCharacters: number | null;
  applyMinMax: boolean;
}

/** Takes from each extra what its type has no use for, and refuses limits that nobody could keep. */
export function agreeExtras({ after, given, refuse }: Write): void {
  if (!given.has('extras')) return;
  for (const [place, extra] of (after.extras as Extra[]).entries()) {
    const at = `extras.${place}`;
    const isText = extra.type === 'text';
    if (isText) Object.assign(extra, { options: [], minOptions: null, maxOptions: null });
    else Object.assign(extra, { minCharacters: null, maxCharacters: null });
    const [least, most] = isText
      ? [extra.minCharacters, extra.maxCharacters]
      : [extra.minOptions, extra.maxOptions];
    extra.applyMinMax = least !== null || most !== null;
    if (!isText && !extra.options.length) refuse(`${at}.options`, 'required');
    else if (!isText && Math.max(least ?? 0, most ?? 0) > extra.options.length)
      refuse(`${at}.${(most ?? 0) > extra.options.length ? 'maxOptions' : 'minOptions'}`, 'extra_options');
    if (least !== null && most !== null && least > most)
      refuse(`${at}.${isText ? 'minCharacters' : 'minOptions'}`, 'extra_limits');
  }
}
