/** What our theme adds to Material's types. */
import type { Tone } from '../../shared/resources/json-schema.ts';

type ToneColours = Record<'ink' | 'fill' | 'edge' | 'dot', string>;
interface OwnPalette {
  /** the five meanings that colour may have; see tokens.ts */
  tone: Record<Tone, ToneColours>;
  /** borders that part things: buttons, pinned columns */
  lineStrong: string;
  /** borders that tell where one types, ticks or switches: 3 : 1 on every surface */
  lineField: string;
  /** a surface below the page: table heads, wells */
  sunken: string;
  /** accent behind something selected */
  accentSoft: string;
  /** text that is there for who looks for it: placeholders, units */
  inkFaint: string;
  /** under the pointer */
  hover: string;
  /** what floats above the page */
  floating: string;
  shadow: string;
}
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends OwnPalette {}
  interface CssVarsPalette extends OwnPalette {}
}
