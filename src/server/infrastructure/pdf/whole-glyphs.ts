/** Keeps Arabic letters on papers that are laid out after others. */

interface Glyph {
  codePoints: number[];
}

/** What of a font of `fontkit` (2.0) is mended; its types say nothing of either. */
export interface GlyphStore {
  /** what was asked for, by its number */
  _glyphs: Record<number, Glyph | undefined>;
  getGlyph(id: number, codePoints?: number[]): Glyph | null;
}

/**
 * A font keeps each glyph with the letters that it was asked for first. Writing a PDF asks for the parts of what is put together (ش is the shape of س
 * with dots) by their numbers alone, and what was kept for no letter vanished from every later text: a paper with «شارع» and no «س» took the «س» from
 * all that the same thread laid out after it. A glyph that was kept for no letter is made anew for the letters that ask for it.
 */
export function keepWholeGlyphs(font: GlyphStore): void {
  const find = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    if (codePoints.length && font._glyphs[id]?.codePoints.length === 0) delete font._glyphs[id];
    return find(id, codePoints);
  };
}
