/** Cleaning of incoming values: trimmed, without characters that no table can store, and HTML without unsafe elements. */
import { describe, expect, it } from 'vitest';
import { cleanValue } from '../../src/field-types/columns.ts';
import { fieldOf } from '../../src/shared/resources/record-fields.ts';
import { readFixtures } from '../fixtures/field-type-fixture.ts';

const { specimens } = await readFixtures();
const clean = (name: string, value: unknown) => cleanValue(value, fieldOf(specimens!, name));

describe('rich text', () => {
  it.each([
    ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="https://example.com" target="_top" style="x">x</a>', '<a href="https://example.com">x</a>'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', '<a>x</a>'],
    ['<h1>Big</h1><h2>Kept</h2>', '<h2>Big</h2><h2>Kept</h2>'],
    // As other shops export their descriptions.
    ['<p>Pure <b>cotton</b>, <i>soft</i></p>', '<p>Pure <strong>cotton</strong>, <em>soft</em></p>'],
    ['<div>Size L</div><div>Size M</div>', 'Size L<br>Size M'],
    ['<div><p>One</p></div><p>Two</p>', '<p>One</p><p>Two</p>'],
    ['<table><tr><td>Width</td><td>20</td></tr></table>', 'Width 20'],
    ['<p> </p><p>&nbsp;<br></p>', null],
  ])('%s becomes %s', (html, kept) => {
    expect((clean('rich', { en: html, ar: '<p>نص</p>' }) as { en: unknown }).en).toEqual(
      kept?.replaceAll('<br>', '<br />') ?? null,
    );
  });
});

it('texts lose surrounding blanks and invisible characters, and an empty one becomes null', () => {
  expect(clean('label', '  a\u0000b\u001b\ud800c ')).toBe('ab\ufffdc');
  expect(clean('label', 'two\nlines\tkept')).toBe('two\nlines\tkept');
  expect(clean('label', ' \u0000 ')).toBeNull();
  expect(clean('translated', { en: ' Lamp ', ar: ' ' })).toEqual({ en: 'Lamp', ar: null });
  expect(clean('translated', { en: '', ar: null })).toBeNull();
  expect(clean('words', [' a ', 'a', '\u0000', 'b'])).toEqual(['a', 'b']);
});

it('parts and rows are cleaned inside, and completed', () => {
  expect(clean('part', { text: { en: ' x ' } })).toEqual({
    line: null,
    text: { en: 'x', ar: null },
    size: null,
  });
  expect(clean('rows', [{ name: { ar: ' س ' } }])).toEqual([{ name: { en: null, ar: 'س' }, price: 0 }]);
  expect(clean('part', null)).toBeNull();
  expect(clean('rows', null)).toEqual([]);
});

it('timestamps are stored in UTC, the leap second too', () => {
  expect(clean('instant', '2026-11-21T03:00:00+02:00')).toBe('2026-11-21T01:00:00.000Z');
  expect(clean('instant', '2016-12-31T23:59:60Z')).toBe('2016-12-31T23:59:59.000Z');
});
