/** Works around a glyph cache of fontkit that drops Arabic letters from later documents. */

interface Glyph {
  codePoints: number[];
}

/** The part of a font of `fontkit` (2.0) that is patched; its types lack both members. */
export interface GlyphStore {
  /** glyph cache, by glyph number */
  _glyphs: Record<number, Glyph | undefined>;
  getGlyph(id: number, codePoints?: number[]): Glyph | null;
}

/**
 * Recreates cached glyphs without code points. A font caches each glyph with the code points of its first request. Writing a PDF requests the parts
 * of composite glyphs (ش is the shape of س with dots) by number alone, and a glyph cached that way vanished from every later text: a document with
 * «شارع» and no «س» removed the «س» from all later documents of the thread.
 */
export function keepGlyphsComplete(font: GlyphStore): void {
  const find = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    if (codePoints.length && font._glyphs[id]?.codePoints.length === 0) delete font._glyphs[id];
    return find(id, codePoints);
  };
}
