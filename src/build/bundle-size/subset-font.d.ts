/** Types of subset-font, which has none of its own. */
declare module 'subset-font' {
  /** Keeps the glyphs of `text` (with those needed for shaping); resolves to the font in `targetFormat`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'woff2' | 'woff' | 'sfnt';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** tags of the features to keep; without it, all */
      keepFeatures?: string[];
      noHinting?: boolean;
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
