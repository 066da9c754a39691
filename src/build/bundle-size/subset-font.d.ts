/** The package brings no types of its own. */
declare module 'subset-font' {
  /** Keeps the glyphs of `text` (with what shaping needs of them); answers the font in `targetFormat`. */
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
