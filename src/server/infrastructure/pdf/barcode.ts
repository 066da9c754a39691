/** Codes as machines read them: bars of a number of goods or of any other text (Code 128), squares (QR) of longer texts. */
import bwip from 'bwip-js/node';
import { isGoodsNumber, mistypedDigit } from '../../../shared/catalog/bar-code.ts';

export interface Barcode {
  /** the width of the whole code, in modules */
  modules: number;
  bars: { at: number; width: number }[];
}

const kinds: Record<number, string> = { 8: 'ean8', 12: 'upca', 13: 'ean13' };

/** What Code 128 can say, and a label has room for. */
const isPlain = (text: string) => /^[\u0020-\u007e]{1,32}$/u.test(text);

/** @returns nothing for what no bars can say: letters beyond ASCII, or too many of them */
export function encodeBarcode(code: string): Barcode | undefined {
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

export interface QrCodeSquares {
  /** of one side, without the silence around */
  modules: number;
  /** runs of black squares */
  squares: { x: number; y: number; width: number }[];
}

/** @param text as UTF-8; of a few hundred letters */
export function encodeQrCode(text: string): QrCodeSquares {
  // Its types know the options of all kinds of code, not those of one.
  const options = { bcid: 'qrcode', text, eclevel: 'M' };
  const [drawn] = bwip.raw(options) as { pixs: number[]; pixx: number }[];
  const { pixs, pixx: modules } = drawn!;
  const squares: QrCodeSquares['squares'] = [];
  for (const [place, pixel] of pixs.entries()) {
    if (!pixel) continue;
    const [x, y] = [place % modules, Math.floor(place / modules)];
    const last = squares.at(-1);
    if (last && last.y === y && last.x + last.width === x) last.width += 1;
    else squares.push({ x, y, width: 1 });
  }
  return { modules, squares };
}
