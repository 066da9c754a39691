/** The sections of a form as a schema declares them. */
import { describe, expect, it } from 'vitest';
import { ar, both, name, number, moment, flag, read } from './read-schema-fixture.ts';

describe('the sections of a form', () => {
  const sections = {
    basics: { title: both('Basics', 'الأساسيات') },
    n: { aside: true },
    more: { title: both('More', 'المزيد'), screen: 'thing-map' },
  };

  it('contain the fields that name them, in the order of the schema; other fields are in the first', () => {
    const { resource, said } = read(
      {
        m: moment(),
        name,
        n: number({ section: 'n' }),
        late: flag({ section: 'basics' }),
        code: flag({ inForms: false }),
      },
      { sections },
    );
    expect(said).toEqual([]);
    expect(resource.form).toEqual([
      { name: 'basics', title: both('Basics', 'الأساسيات'), fields: ['m', 'name', 'late'], aside: false },
      { name: 'n', title: both('N', 'ع'), fields: ['n'], aside: true },
      { name: 'more', title: both('More', 'المزيد'), fields: [], aside: false, screen: 'thing-map' },
    ]);
  });

  it('contain read-only fields where the schema says so, and nowhere else', () => {
    const only = { ...number(), readOnly: true };
    const shown = { ...number({ section: 'basics' }), readOnly: true };
    const { resource } = read({ name, only, shown }, { sections: { basics: sections.basics } });
    expect(resource.form.map(({ fields }) => fields)).toEqual([['name', 'shown']]);
  });

  it('are reported when mistaken', () => {
    const { said } = read(
      { name: { ...name, 'x-field': { ...ar('ا'), section: 'basic' } } },
      { sections: { basics: {} } },
    );
    expect(said).toContainEqual(
      expect.stringMatching(
        /\/properties\/name\/x-field\/section: There is no section “basic”.* Did you mean “basics”\?/u,
      ),
    );
    expect(said).toContainEqual(
      expect.stringMatching(/\/x-resource\/sections\/basics\/title: The section has no title/u),
    );
    expect(
      read({ name }, { sections: { a: { title: both('A', 'أ') }, b: { title: both('B', 'ب') } } }).said,
    ).toEqual([
      expect.stringMatching(/sections\/b: No field stands in it: say "x-field": \{ "section": "b" \}/u),
    ]);
  });
});
