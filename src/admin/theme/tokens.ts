/**
 * Design tokens of Matjar: sizes, colours, radii and motion of all components.
 *
 * - **Type**: 12 small print and table heads, 13 controls and dense rows, 14 text, 16 card titles, 20 page titles, 28 the sign-in title.
 *   Weights 400, 500 and 600. Tabular numerals in columns of numbers (`numeric`).
 * - **Space**: a 4 px grid; 8 inside a control, 12 between related elements, 16 inside a card, 24 between sections.
 * - **Colour**: warm stone neutrals; one accent (Nile petrol) for actions, selection and focus; a status has one
 *   of five tones, and colour has no other meaning. Contrast of text is 4.5 : 1 in both schemes, that of the borders of
 *   inputs, checkboxes and switches 3 : 1 (`tests/admin/bootstrap/theme.test.ts` checks every pair).
 * - **Elevation**: surfaces on the page have a border and no shadow; floating ones (menu, dialog, notice) a shadow and no border.
 * - **Radii**: 6 controls, 10 cards, 14 dialogs, full for chips.
 * - **Motion**: 120 ms for feedback, 200 ms for elements that enter; none with reduced motion.
 * - **Density**: controls 36 px, rows 36-44 px; touch targets of at least 44 px.
 */
export const type = { small: 12, control: 13, text: 14, heading: 16, title: 20, display: 28 } as const;

export const radius = { control: 6, card: 10, dialog: 14, full: 999 } as const;

export const size = {
  control: 36,
  touch: 44,
  topBar: 52,
  sidebar: 228,
  bottomBar: 58,
  content: 1200,
} as const;

export const motion = { answer: 120, enter: 200, curve: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Tabular numerals, for columns of numbers. */
export const numeric = { fontVariantNumeric: 'tabular-nums' } as const;

/** Reserved heights of the notices above every page, in pixels, on a desktop and on a phone, until their texts have loaded. */
export const notices = { question: { desk: 100, phone: 180 }, plan: { desk: 52, phone: 72 } } as const;

interface ToneColours {
  ink: string;
  fill: string;
  /** border of a chip, visible on every surface */
  edge: string;
  dot: string;
}

interface SchemeColours {
  canvas: string;
  surface: string;
  sunken: string;
  floating: string;
  line: string;
  lineStrong: string;
  lineField: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  hover: string;
  accent: string;
  accentStrong: string;
  accentSoft: string;
  onAccent: string;
  shadow: string;
  tone: Record<'neutral' | 'positive' | 'attention' | 'critical' | 'info', ToneColours>;
}

export const light: SchemeColours = {
  canvas: '#f6f5f2',
  surface: '#ffffff',
  sunken: '#f1efeb',
  floating: '#ffffff',
  line: '#e4e1db',
  lineStrong: '#c8c4bc',
  lineField: '#857f75',
  ink: '#1d1c1a',
  inkSoft: '#5c5850',
  inkFaint: '#6b665e',
  hover: '#eceae5',
  accent: '#0b6a72',
  accentStrong: '#08535a',
  accentSoft: '#e2f0f0',
  onAccent: '#ffffff',
  shadow: '0 0 0 1px rgb(29 28 26 / 0.06), 0 4px 12px rgb(29 28 26 / 0.08), 0 16px 40px rgb(29 28 26 / 0.1)',
  tone: {
    neutral: { ink: '#57534b', fill: '#e6e2db', edge: '#c1bdb5', dot: '#8a857b' },
    positive: { ink: '#1a6640', fill: '#e0f2e7', edge: '#99d0b3', dot: '#2f9e66' },
    attention: { ink: '#7a4d00', fill: '#fbeed3', edge: '#eac686', dot: '#d08a12' },
    critical: { ink: '#a3231b', fill: '#fbe6e3', edge: '#eca6a0', dot: '#d6453b' },
    info: { ink: '#23508f', fill: '#e4edf9', edge: '#a2bfe7', dot: '#3f7acb' },
  },
};

export const dark: SchemeColours = {
  canvas: '#141312',
  surface: '#1c1b19',
  sunken: '#171614',
  floating: '#252321',
  line: '#2f2d2a',
  lineStrong: '#4a4641',
  lineField: '#7d776f',
  ink: '#efede9',
  inkSoft: '#b0aba2',
  inkFaint: '#9b958c',
  hover: '#272522',
  accent: '#5cc6cc',
  accentStrong: '#7ad6db',
  accentSoft: '#17302f',
  onAccent: '#062a2d',
  shadow: '0 0 0 1px rgb(255 255 255 / 0.08), 0 4px 12px rgb(0 0 0 / 0.4), 0 16px 40px rgb(0 0 0 / 0.5)',
  tone: {
    neutral: { ink: '#c3beb5', fill: '#322f2c', edge: '#57534d', dot: '#8f897f' },
    positive: { ink: '#86d7a9', fill: '#173024', edge: '#2d6749', dot: '#4fb981' },
    attention: { ink: '#eebd62', fill: '#342812', edge: '#76561c', dot: '#d99a2b' },
    critical: { ink: '#f29b93', fill: '#3a1d1a', edge: '#7d3934', dot: '#e2635a' },
    info: { ink: '#93bdf2', fill: '#1a2a40', edge: '#34547f', dot: '#5a92dd' },
  },
};

/** Style of a `FormControlLabel` with several lines: its radio button is aligned with the first. Here, since every page loads this file. */
export const alignToFirstLine = {
  alignItems: 'flex-start',
  '& .MuiFormControlLabel-label': { paddingBlockStart: '7px' },
} as const;
