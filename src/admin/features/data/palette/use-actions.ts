import { useColorScheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { outlines } from '../../../../generated/outlines.ts';
import { offersCreate, rightToCreate } from '../../../../shared/resources/resource-outline.ts';
import { showKeyboardShortcuts } from '../../../layout/dialogs/KeyboardShortcutHelp.tsx';
import { viewableResources } from '../../../layout/menu.ts';
import { showRecentChanges } from '../../../layout/page/use-undo-shortcut.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { importAddress, importPermissions } from '../../../crud/list/import-permissions.ts';
import { entryTitles, type Entry } from './entries.ts';
import { useOtherLocaleTexts } from '../../company/settings/use-other-locale-texts.ts';

/** Global actions of the palette that the user is permitted to run. */
export function useActions(): Entry[] {
  const { locale, changeLocale } = useLocaleState();
  const text = useText();
  const other = useOtherLocaleTexts(locale);
  const may = useCan();
  const { mode, systemMode, setMode } = useColorScheme();
  const scheme = mode === 'system' ? systemMode : mode;
  return useMemo(() => {
    const otherLocale = locale === 'en' ? 'ar' : 'en';
    const make = (name: string, icon: string, rest: Partial<Entry>, resource?: string): Entry => {
      const outline = outlines[resource ?? ''];
      const words = outline && (name === 'add' ? outline.singular : outline.title);
      const phrase = `palette.action.${name}`;
      const title = text(phrase, { name: words?.[locale] ?? '' });
      const theirs = other(phrase, { _: ' ', name: words?.[otherLocale] ?? '' }).trim();
      const also = [text, other].map((each) => each(`palette.also.${name}`, { _: ' ' }).trim());
      return {
        key: `action:${name}${resource ? `:${resource}` : ''}`,
        icon,
        title,
        texts: entryTitles(locale === 'en' ? { en: title, ar: theirs } : { ar: title, en: theirs }, locale),
        also: also.filter(Boolean),
        ...rest,
      };
    };
    const open = viewableResources(outlines, may);
    const add = open.filter((outline) => {
      const { module, action } = rightToCreate(outline);
      return offersCreate(outline) && may(module, action);
    });
    const take = open.filter(({ calls, module }) => calls.includes('export') && may(module, 'export'));
    const bring = open.filter((outline) =>
      importPermissions(outline).some(({ module, action }) => may(module, action)),
    );
    return [
      ...add.map(({ name, addresses }) => make('add', 'add', { to: `/${addresses.create}` }, name)),
      make('language', 'language', { act: () => void changeLocale(otherLocale) }),
      scheme === 'dark'
        ? make('light', 'light', { act: () => setMode('light') })
        : make('dark', 'dark', { act: () => setMode('dark') }),
      make('system', 'system', { act: () => setMode('system') }),
      make('recent_changes', 'history', { act: showRecentChanges }),
      make('keys', 'info', { act: showKeyboardShortcuts }),
      ...take.map(({ name, addresses }) =>
        make('export', 'download', { to: `/${addresses.list}`, state: { dialog: 'export' } }, name),
      ),
      ...bring.map(({ name }) => make('import', 'upload', { to: importAddress(name) }, name)),
      make('sign_out', 'signOut', { to: '/sign-out' }),
    ];
  }, [locale, changeLocale, text, other, may, scheme, setMode]);
}
