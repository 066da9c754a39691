/** Components of PDF documents: text in either direction, barcodes and QR codes. */
import { Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { encodeBarcode, encodeQrCode } from './barcode.ts';
import { directionOf, type Direction } from './direction.ts';

export type { Direction } from './direction.ts';

/** Points per millimetre. */
export const mm = 72 / 25.4;

/** Fonts of both scripts: each letter is taken from the one that contains it. */
export const family = ['Plex latin', 'Plex arabic'] as unknown as string;

interface WritingProps {
  direction: Direction;
  size?: number;
  bold?: boolean;
  /** aligned to the end of its line: for numbers */
  end?: boolean;
  center?: boolean;
  faint?: boolean;
  /** most lines, after which it is cut */
  most?: number;
  children?: string | null | undefined;
}

/**
 * Removes Arabic diacritics. The library places them all on the baseline, in the middle of the letters (its textkit 7.0 writes 0 over the font's
 * positions), and printed Arabic does without them.
 */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u064b-\u0652\u0670]/gu, '');

/**
 * Limits the lines of a text. An ellipsis marks the cut except in Arabic: the library (its textkit 7.0) takes its glyph number from the Latin font
 * and uses it in the Arabic one, where it is another glyph.
 */
export const cutAfter = (most: number, text: string) => ({
  maxLines: most,
  ...(!/\p{Script=Arabic}/u.test(text) && { textOverflow: 'ellipsis' as const }),
});

/** A text; null where it is empty. */
export function Writing({ direction, size = 9, bold, end, center, faint, most, children }: WritingProps) {
  if (!children) return null;
  const textAlign = center ? 'center' : (direction === 'rtl') === Boolean(end) ? 'left' : 'right';
  return h(
    Text,
    {
      style: {
        direction,
        textAlign,
        fontSize: size,
        lineHeight: 1.35,
        ...(bold && { fontWeight: 600 }),
        ...(faint && { color: '#555' }),
        ...(most && cutAfter(most, children)),
      },
    },
    withoutMarks(children),
  );
}

/** User-entered lines: each has its own direction and is aligned with the document. */
export function OwnLines({ direction, children, ...writing }: WritingProps) {
  return (children ?? '').split('\n').map((line, place) => {
    const own = directionOf(line, direction);
    return h(Writing, { key: place, ...writing, direction: own, end: own !== direction }, line);
  });
}

/** A row of elements in reading order. */
export function Row(
  direction: Direction,
  style: object,
  ...children: (ReactNode | false | null)[]
): ReactElement {
  return h(
    View,
    { style: { flexDirection: direction === 'rtl' ? 'row-reverse' : 'row', ...style } },
    ...children,
  );
}

/** A barcode with its text below; the text alone where it cannot be encoded. @param width at most, in points */
export function BarCode({
  code,
  width,
  height,
  size = 8,
}: {
  code: string;
  width: number;
  height: number;
  size?: number;
}) {
  const bars = encodeBarcode(code);
  const said = h(Text, { style: { fontSize: size, textAlign: 'center' } }, code);
  if (!bars) return said;
  // Scanners need a quiet zone of ten modules at both sides.
  const module = Math.min(width / (bars.modules + 20), 0.5 * mm);
  return h(
    View,
    { style: { alignItems: 'center' } },
    h(
      Svg,
      {
        width: bars.modules * module,
        height,
        viewBox: `0 0 ${bars.modules} 10`,
        preserveAspectRatio: 'none',
      },
      ...bars.bars.map(({ at, width: own }) =>
        h(Rect, { key: at, x: at, y: 0, width: own, height: 10, fill: '#000' }),
      ),
    ),
    said,
  );
}

/** A text as a QR code. @param side in points, with the quiet zone of four modules around it */
export function QrCode({ text, side }: { text: string; side: number }) {
  const { modules, squares } = encodeQrCode(text);
  const quiet = 4;
  return h(
    Svg,
    {
      width: side,
      height: side,
      viewBox: `${-quiet} ${-quiet} ${modules + 2 * quiet} ${modules + 2 * quiet}`,
    },
    ...squares.map(({ x, y, width }) => h(Rect, { key: `${x} ${y}`, x, y, width, height: 1, fill: '#000' })),
  );
}
