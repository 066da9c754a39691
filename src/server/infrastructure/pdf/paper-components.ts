/** What papers are put together from: writing in either direction, bars and squares that are read by machines, money, days. */
import { Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { encodeBarcode, encodeQrCode } from './barcode.ts';
import { directionOf, type Direction } from './direction.ts';

export type { Direction } from './direction.ts';

/** Points of a millimetre. */
export const mm = 72 / 25.4;

/** Both scripts: each letter is taken from the one that has it. */
export const family = ['Plex latin', 'Plex arabic'] as unknown as string;

interface WritingProps {
  direction: Direction;
  size?: number;
  bold?: boolean;
  /** at the end of its line: figures */
  end?: boolean;
  center?: boolean;
  faint?: boolean;
  /** lines, after which it is cut */
  most?: number;
  children?: string | null | undefined;
}

/**
 * A text without the marks above and below Arabic letters. The library sets them all on the line, in the middle of the letters (its textkit 7.0 writes 0
 * over where the font puts them), and print does without.
 */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u064b-\u0652\u0670]/gu, '');

/**
 * After how many lines a text is cut. Three dots say so, but in Arabic: the library (its textkit 7.0) takes them from the Latin letters and writes their
 * number in the Arabic ones, where it is part of another letter. There the last word that has room says it by being the last.
 */
export const cutAfter = (most: number, text: string) => ({
  maxLines: most,
  ...(!/\p{Script=Arabic}/u.test(text) && { textOverflow: 'ellipsis' as const }),
});

/** A text; nothing where there is none. */
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

/** Lines that somebody typed: each runs in its own direction and begins at the side where the others do. */
export function OwnLines({ direction, children, ...writing }: WritingProps) {
  return (children ?? '').split('\n').map((line, place) => {
    const own = directionOf(line, direction);
    return h(Writing, { key: place, ...writing, direction: own, end: own !== direction }, line);
  });
}

/** Beside each other, in reading order. */
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

/** A code as bars with its text below; the text alone where no bars can say it. @param width at most, in points */
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
  // A scanner wants ten modules of silence at both sides.
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

/** A text as a QR code. @param side in points, with the four modules of silence around it */
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
