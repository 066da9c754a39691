/** Decodes hosts for display from punycode: `xn--` and encoded code points. */

const [base, least, most, skew, damp] = [36, 1, 26, 38, 700];

/** Bias adaptation. Source: RFC 3492, section 6.1. */
function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / points);
  let steps = 0;
  for (; rest > ((base - least) * most) / 2; steps += base) rest = Math.floor(rest / (base - least));
  return steps + Math.floor(((base - least + 1) * rest) / (rest + skew));
}

const digitOf = (sign: string): number => {
  const at = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(sign);
  if (at < 0) throw new RangeError('no digit');
  return at;
};

/**
 * Decodes a label without its `xn--`.
 * @throws RangeError when invalid. Source: RFC 3492, section 6.2.
 */
function unpack(packed: string): string {
  const cut = packed.lastIndexOf('-');
  const points = Array.from(packed.slice(0, Math.max(cut, 0)), (sign) => sign.codePointAt(0)!);
  const signs = packed.slice(cut + 1).split('');
  let [code, at, bias] = [128, 0, 72];
  while (signs.length) {
    const before = at;
    for (let weight = 1, step = base; ; step += base) {
      const digit = digitOf(signs.shift() ?? '');
      at += digit * weight;
      const threshold = Math.min(Math.max(step - bias, least), most);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    bias = adapt(at - before, points.length + 1, before === 0);
    code += Math.floor(at / (points.length + 1));
    at %= points.length + 1;
    points.splice(at++, 0, code);
  }
  return String.fromCodePoint(...points);
}

/**
 * Decodes Arabic labels of a host; other scripts stay encoded, as they may imitate Latin letters.
 * @example decodeHost('shop.xn--pgbep1f2a.com') // 'shop.متجري.com'
 */
export const decodeHost = (host: string): string => host.replaceAll(/xn--([a-z0-9-]+)/gu, asArabic);

function asArabic(label: string, packed: string): string {
  try {
    const letters = unpack(packed);
    return /^[\p{Script=Arabic}\p{M}0-9-]+$/u.test(letters) ? letters : label;
  } catch {
    return label;
  }
}
