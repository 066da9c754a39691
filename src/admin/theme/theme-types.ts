/** Theme colours in addition to Material's types. */
import type { Tone } from '../../shared/resources/json-schema.ts';

type ToneColours = Record<'ink' | 'fill' | 'edge' | 'dot', string>;
interface OwnPalette {
  /** the five meanings of colour; see tokens.ts */
  tone: Record<Tone, ToneColours>;
  /** separating borders: buttons, pinned columns */
  lineStrong: string;
  /** borders of inputs, checkboxes and switches: contrast 3 : 1 on every surface */
  lineField: string;
  /** a surface below the page: table heads, wells */
  sunken: string;
  /** accent behind selected items */
  accentSoft: string;
  /** secondary text: placeholders, units */
  inkFaint: string;
  /** background on hover */
  hover: string;
  /** surface of floating elements */
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
