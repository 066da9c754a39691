/** Parts of an SMS text, by which networks charge, and properties of any text. */
import { describe, expect, it } from 'vitest';
import { filledSms, isQuietHour, measureSms, placesIn } from '../../../src/shared/messaging/sms-text.ts';

const of = (text: string) => {
  const { encoding, characters, parts, left } = measureSms(text);
  return [encoding, characters, parts, left];
};

describe('a text of the GSM alphabet', () => {
  it.each([
    ['', ['gsm', 0, 0, 160]],
    ['Hello', ['gsm', 5, 1, 155]],
    ['a'.repeat(160), ['gsm', 160, 1, 0]],
    ['a'.repeat(161), ['gsm', 161, 2, 145]],
    ['a'.repeat(306), ['gsm', 306, 2, 0]],
    ['a'.repeat(307), ['gsm', 307, 3, 152]],
    // A letter of the extension table is two characters.
    ['€', ['gsm', 2, 1, 158]],
    ['{[|]}^~\\€', ['gsm', 18, 1, 142]],
    ['€'.repeat(80), ['gsm', 160, 1, 0]],
    // An extension letter is not split: it goes to the next part.
    [`${'a'.repeat(152)}€${'a'.repeat(10)}`, ['gsm', 164, 2, 141]],
    ['Ünïcode? Nø: £5 @ Ω\n', ['gsm', 20, 1, 140]],
  ] as const)('%j has the expected parts', (text, expected) => {
    // The ï above is not in the alphabet; decomposed it is.
    expect(of(text.replace('ï', 'i'))).toEqual(expected);
  });
});

describe('a text of another alphabet', () => {
  it.each([
    ['مرحبا', ['unicode', 5, 1, 65]],
    ['م'.repeat(70), ['unicode', 70, 1, 0]],
    ['م'.repeat(71), ['unicode', 71, 2, 63]],
    ['م'.repeat(135), ['unicode', 135, 3, 66]],
    // An emoji is two characters, and never split.
    ['🎁', ['unicode', 2, 1, 68]],
    [`${'م'.repeat(66)}🎁${'م'.repeat(10)}`, ['unicode', 78, 2, 55]],
    ['It’s here', ['unicode', 9, 1, 61]],
  ] as const)('%j has the expected parts', (text, expected) => expect(of(text)).toEqual(expected));

  it('names the letters outside of the GSM alphabet', () => {
    expect(measureSms('It’s — here’s').foreign).toEqual(['’', '—']);
    expect(measureSms('plain {x}').foreign).toEqual([]);
  });
});

/** Seeded pseudo-random numbers (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

describe('any text', () => {
  const alphabets = [[...'abc XYZ 0189?!'], [...'ab€{}[]~^|\\ c'], [...'مرحبا ABC'], [...'ab🎁é’م']];
  const roll = dice(20_261_127);
  const texts = Array.from({ length: 400 }, (_, n) => {
    const alphabet = alphabets[n % alphabets.length]!;
    return Array.from({ length: roll(420) }, () => alphabet[roll(alphabet.length)]!);
  });
  const sizes = { gsm: [160, 153], unicode: [70, 67] } as const;

  it('has the number of parts that its letters need one after the other', () => {
    for (const letters of texts) {
      const { encoding, characters, parts, left } = measureSms(letters.join(''));
      const [one, several] = sizes[encoding];
      const width = (letter: string) =>
        encoding === 'unicode' ? letter.length : '€{}[]~^|\\'.includes(letter) ? 2 : 1;
      expect(characters).toBe(letters.reduce((sum, letter) => sum + width(letter), 0));
      const laid: number[] = [];
      for (const letter of letters)
        if (laid.length && laid.at(-1)! + width(letter) <= several) laid[laid.length - 1]! += width(letter);
        else laid.push(width(letter));
      expect(parts).toBe(characters === 0 ? 0 : characters <= one ? 1 : laid.length);
      expect(left).toBe(characters <= one ? one - characters : several - laid.at(-1)!);
      expect(left).toBeGreaterThanOrEqual(0);
    }
  });

  it('never has fewer parts with another letter', () => {
    for (const letters of texts.slice(0, 60)) {
      let before = 0;
      for (let end = 1; end <= letters.length; end++) {
        const { parts } = measureSms(letters.slice(0, end).join(''));
        expect(parts).toBeGreaterThanOrEqual(before);
        before = parts;
      }
    }
  });

  it('has another part exactly when the remaining characters are used up', () => {
    for (const letters of texts.slice(0, 200)) {
      const text = letters.join('');
      const { encoding, parts, left } = measureSms(text);
      if (!parts) continue;
      const letter = encoding === 'gsm' ? 'a' : 'م';
      expect(measureSms(text + letter.repeat(left)).parts).toBe(parts);
      expect(measureSms(text + letter.repeat(left + 1)).parts).toBeGreaterThan(parts);
    }
  });
});

describe('the placeholders of a text', () => {
  it('are found, and unknown ones are named', () => {
    expect(placesIn('Hi {name}, { store } {nmae} {name} {كود}')).toEqual({
      known: ['name', 'store'],
      unknown: ['nmae', 'كود'],
    });
  });

  it('are filled in, without a gap for an empty value', () => {
    expect(filledSms('Hi {name}, {store}', { name: 'Mona', store: 'Nakhla' })).toBe('Hi Mona, Nakhla');
    expect(filledSms('Hi {name}, it is here', { name: null })).toBe('Hi, it is here');
    expect(filledSms('{code}!', { code: '$1 $&' })).toBe('$1 $&!');
    expect(filledSms('Hi {nmae}', { name: 'Mona' })).toBe('Hi {nmae}');
  });
});

it('the quiet hours are from 21:00 to 09:00', () => {
  const at = (time: string) => isQuietHour(`2026-11-27T${time}`);
  expect(['08:59', '09:00', '20:59', '21:00', '23:30', '00:10'].map(at)).toEqual([
    true,
    false,
    false,
    true,
    true,
    true,
  ]);
});
