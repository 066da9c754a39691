/** The bars of a code, as a scanner reads them: a number of goods as its own kind of code, any other text as Code 128. */
import bwip from 'bwip-js/node';
import { isGoodsNumber, mistypedDigit } from '../../../../model/bar-code.ts';

export interface Bars {
  /** the width of the whole code, in modules */
  modules: number;
  bars: { at: number; width: number }[];
}

const kinds: Record<number, string> = { 8: 'ean8', 12: 'upca', 13: 'ean13' };

/** What Code 128 can say, and a label has room for. */
const isPlain = (text: string) => /^[\u0020-\u007e]{1,32}$/u.test(text);

/** @returns nothing for what no bars can say: letters beyond ASCII, or too many of them */
export function barsOf(code: string): Bars | undefined {
  const isGoods = isGoodsNumber(code) && mistypedDigit(code) === undefined;
  if (!isGoods && !isPlain(code)) return undefined;
  const bcid = isGoods ? kinds[code.length]! : 'code128';
  const [drawn] = bwip.raw({ bcid, text: code }) as { sbs?: number[] }[];
  let at = 0;
  // Bars and spaces in turn.
  const bars = (drawn?.sbs ?? []).flatMap((width, place) => {
    const begin = at;
    at += width;
    return place % 2 === 0 && width > 0 ? [{ at: begin, width }] : [];
  });
  return { modules: at, bars };
}
