/** A letter is drawn in a document whatever was laid out before it with the same fonts. */
import { inflateSync } from 'node:zlib';
import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { expect, it } from 'vitest';
import '../../../../src/server/infrastructure/pdf/fonts.ts';
import { family, Writing } from '../../../../src/server/infrastructure/pdf/pdf-components.ts';

const paperOf = (text: string) =>
  renderToBuffer(
    h(
      Document,
      {},
      h(Page, { size: 'A6', style: { fontFamily: family } }, h(Writing, { direction: 'rtl' }, text)),
    ),
  );

/** The number of glyphs that a PDF draws: two bytes each, in hexadecimal. */
function countGlyphs(pdf: Buffer): number {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/stream\r?\n(?<bytes>[\s\S]*?)\r?\nendstream/gu)].map(({ groups }) => {
    try {
      return inflateSync(Buffer.from(groups!.bytes!, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const shown = streams.flatMap((stream) => stream.match(/\[[^\]]*\]\s*TJ/gu) ?? []);
  const glyphs = shown.flatMap((text) => text.match(/<(?<ids>[\da-f]+)>/giu) ?? []);
  return glyphs.reduce((sum, ids) => sum + (ids.length - 2) / 4, 0);
}

it('each letter is drawn after a document with only the letters that are composed of it', async () => {
  // ش ج خ غ ض ظ ؤ ذ ز are composed of س ح ع ص ط و د ر and a mark above or below.
  await paperOf('ش شش شششش ج ججج خ خخخ غ غغغ ض ضضض ظ ظظظ ؤ سؤ ذ بذ ز بز');
  for (const word of ['وسادة', 'سحور', 'مصباح', 'عطور', 'يفتح'])
    expect([word, countGlyphs(await paperOf(word))]).toEqual([word, word.length]);
});
