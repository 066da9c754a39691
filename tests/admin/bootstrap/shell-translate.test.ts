import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../src/admin/providers/texts/translate.ts';
import { mergeTexts } from '../../../src/admin/bootstrap/packs/merge-texts.ts';
import { createI18nProvider } from '../../../src/admin/providers/texts/i18n-provider.ts';
import { loadModuleTexts } from '../../../src/admin/bootstrap/load-module-texts.ts';
import { loadPack } from '../../../src/admin/bootstrap/load-pack.ts';
import { createTexts } from '../../../src/admin/providers/texts/texts.tsx';
import areaAr from '../../../locales/ar/data/react_admin.json' with { type: 'json' };
import appAr from '../../../locales/ar/app.json' with { type: 'json' };

describe('a message', () => {
  const { translate } = createTranslator('en', {
    greet: 'Hello %{name}',
    deep: { er: 'found' },
    'flat.key': 'flat',
    files: '%{smart_count} file |||| %{smart_count} files',
  });

  it('takes its parameters, and shows a missing one by name', () => {
    expect(translate('greet', { name: 'Mona' })).toBe('Hello Mona');
    expect(translate('greet')).toBe('Hello %{name}');
  });

  it('is found by a nested or a flat key', () => {
    expect(translate('deep.er')).toBe('found');
    expect(translate('flat.key')).toBe('flat');
  });

  it('falls back to `_`, else to its key', () => {
    expect(translate('nowhere.to.be', { _: 'given %{x}', x: 'word' })).toBe('given word');
    expect(translate('nowhere.to.be')).toBe('nowhere.to.be');
  });

  it('has a singular and a plural', () => {
    expect(translate('files', { smart_count: 1 })).toBe('1 file');
    expect(translate('files', { smart_count: 0 })).toBe('0 files');
    expect(translate('files', { smart_count: 12117 })).toBe('12,117 files');
  });
});

describe('an Arabic message', () => {
  const { translate } = createTranslator('ar', mergeTexts(areaAr, appAr));

  it.each([
    [0, 'لم يتم تحديد أي عنصر'],
    [1, 'تم تحديد عنصر واحد'],
    [2, 'تم تحديد عنصرين'],
    [5, 'تم تحديد 5 عناصر'],
    [20, 'تم تحديد 20 عنصرًا'],
    [100, 'تم تحديد 100 عنصر'],
  ])('has the plural form for %i', (smart_count, sentence) => {
    expect(translate('ra.action.bulk_actions', { smart_count })).toBe(sentence);
  });

  it('isolates Latin text, so that it keeps its direction', () => {
    expect(translate('app.home.signed_in', { store: 'Nile (2)' })).toBe(
      'أنت الآن في متجر «\u2068Nile (2)\u2069».',
    );
  });
});

describe('the name of a resource', () => {
  it('comes from its schema', () => {
    const resource = {
      name: 'boxes',
      title: { en: 'Boxes', ar: 'صناديق' },
      singular: { en: 'box', ar: 'صندوق' },
    };
    const pack = { app: {}, errors: {} };
    const i18n = createI18nProvider('en', pack, { boxes: resource } as never, () => Promise.resolve());
    expect(i18n.translate('resources.boxes.name', { smart_count: 2 })).toBe('Boxes');
    expect(i18n.translate('resources.boxes.name', { smart_count: 1 })).toBe('box');
  });
});

describe('a lazy message pack', () => {
  it.each([
    ['en', 'Hover the application UI elements to configure them', 'ascending'],
    ['ar', areaAr.ra.configurable.inspector.content, areaAr.ra.sort.ASC],
  ] as const)('is available in %s once it has loaded', async (locale, theirs, ours) => {
    const { translate } = createTexts(locale, await loadPack(locale));
    const said = () => ['ra.configurable.inspector.content', 'ra.sort.ASC'].map((key) => translate(key));
    expect(said()).toEqual(['ra.configurable.inspector.content', 'ra.sort.ASC']);
    await loadModuleTexts(locale, 'react_admin');
    expect(said()).toEqual([theirs, ours]);
    expect(translate('ra.action.cancel')).not.toBe('ra.action.cancel');
  });
});
