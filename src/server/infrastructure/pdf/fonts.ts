/** Fonts of documents: the admin's Arabic typeface with its Latin letters. `typeface` selects the file of each letter's script. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { unpackWoff } from './unpack-woff.ts';
import { keepGlyphsComplete, type GlyphStore } from './whole-glyphs.ts';

const { resolve } = createRequire(import.meta.url);

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();

/**
 * Renames the Latin font. A PDF identifies fonts by name, and the files of both scripts have the same: the second would be embedded again at each of
 * its runs, 20 kB a label. The new name has the same length.
 */
function tellApart(font: Buffer): Buffer {
  const name = utf16('IBMPlexSansArabic');
  for (let at = font.indexOf(name); at >= 0; at = font.indexOf(name, at + 1))
    utf16('IBMPlexSansLatin_').copy(font, at);
  return font;
}

function fontOf(script: 'latin' | 'arabic', weight: number): string {
  const file = resolve(
    `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff`,
  );
  const font = unpackWoff(readFileSync(file));
  return `data:font/ttf;base64,${(script === 'latin' ? tellApart(font) : font).toString('base64')}`;
}

for (const script of ['latin', 'arabic'] as const)
  Font.register({
    family: `Plex ${script}`,
    fonts: [400, 600].map((weight) => ({ src: fontOf(script, weight), fontWeight: weight })),
  });

for (const { sources } of Object.values(Font.getRegisteredFonts()))
  for (const source of sources) {
    // The standard fonts, which every font store contains, are not fontkit's.
    if (!source.fontFamily.startsWith('Plex ')) continue;
    await source.load();
    keepGlyphsComplete(source.data as unknown as GlyphStore);
  }

// Lines break between words alone.
Font.registerHyphenationCallback((word) => [word]);
