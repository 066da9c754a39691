/** Product extras: options with prices, a text, images, files, a number or a date, with limits. */
import type { Write } from '../../crud/records/resources/resource-hooks.ts';

type Limit =
  | 'minOptions'
  | 'maxOptions'
  | 'minCharacters'
  | 'maxCharacters'
  | 'minFiles'
  | 'maxFiles'
  | 'minNumber'
  | 'maxNumber';

type Extra = Record<Limit, number | null> & {
  type: 'options' | 'text' | 'picture' | 'file' | 'number' | 'date';
  options: unknown[];
  isDemanded: boolean;
  price: number;
  applyMinMax: boolean;
};

const limitsOf = {
  options: ['minOptions', 'maxOptions'],
  text: ['minCharacters', 'maxCharacters'],
  picture: ['minFiles', 'maxFiles'],
  file: ['minFiles', 'maxFiles'],
  number: ['minNumber', 'maxNumber'],
  date: [],
} as const satisfies Record<Extra['type'], readonly Limit[]>;

/** Resets the fields that an extra's type does not use, and refuses contradictory limits. */
export function normalizeExtras({ after, given, refuse }: Write): void {
  if (!given.has('extras')) return;
  for (const [place, extra] of (after.extras as Extra[]).entries()) {
    const at = `extras.${place}`;
    const { type, options } = extra;
    for (const limit of Object.values(limitsOf).flat())
      if (!limitsOf[type].some((own) => own === limit)) extra[limit] = null;
    if (type === 'options') extra.price = 0;
    else extra.options = [];
    if (type !== 'number' && type !== 'date') extra.isDemanded = false;
    const [min, max] = limitsOf[type];
    const [least, most] = [min ? extra[min] : null, max ? extra[max] : null];
    extra.applyMinMax = least !== null || most !== null;
    if (type === 'options' && !options.length) refuse(`${at}.options`, 'required');
    else if (type === 'options' && Math.max(least ?? 0, most ?? 0) > options.length)
      refuse(`${at}.${(most ?? 0) > options.length ? 'maxOptions' : 'minOptions'}`, 'extra_options');
    if (least !== null && most !== null && least > most) refuse(`${at}.${min}`, 'extra_limits');
  }
}
