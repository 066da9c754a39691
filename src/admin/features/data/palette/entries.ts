/** Palette entries: screens, actions and records, with their search texts, and the sections they are shown in. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Label } from '../../../../shared/resources/resource-model.ts';
import type { Schema } from '../../../providers/data/contract.ts';
import { findMatches } from '../../../providers/navigation/fuzzy-match.ts';

export type Hit = Schema<'PaletteHit'>;

/** Palette entry: links to an address below the locale, or runs an action. */
export interface Entry {
  key: string;
  icon: string;
  title: string;
  /** titles in both languages, the current one first */
  texts: string[];
  /** synonyms */
  also: string[];
  to?: string;
  /** history state for the target screen */
  state?: unknown;
  act?: () => void;
  hit?: Hit;
  /** secondary line: where the entry belongs */
  within?: string;
}

export interface Section {
  key: string;
  title: string;
  entries: Entry[];
}

/** Title by language; the other language may not have loaded yet. */
export type LocalizedTitle = Partial<Label>;

/** Titles of an entry, the current language first. */
export function entryTitles(named: LocalizedTitle, locale: Locale): string[] {
  const other = locale === 'en' ? named.ar : named.en;
  return [named[locale] ?? '', other ?? ''].filter(Boolean);
}

/** Entries per section before input; `sought` applies to search results. */
const shown = { places: 8, actions: 6, sought: 5 };

interface Sources {
  text: string;
  recent: Entry[];
  places: Entry[];
  actions: Entry[];
  /** records by resource */
  found: Section[];
  titleOf: (section: 'recent' | 'places' | 'actions') => string;
}

/** Whether a title starts with the search text; weaker matches and synonyms are listed after the records. */
const isMeant = (match: number): boolean => match <= 1;

/** Sections of the palette for the search text; empty ones are left out. */
export function buildSections({ text, recent, places, actions, found, titleOf }: Sources): Section[] {
  const section = (name: 'recent' | 'places' | 'actions', entries: Entry[], key: string = name): Section => ({
    key,
    title: titleOf(name),
    entries,
  });
  const sought = (name: 'places' | 'actions', entries: Entry[], areMeant: boolean): Section => {
    const answers = findMatches(entries, text).filter(({ match }) => isMeant(match) === areMeant);
    const few = answers.slice(0, shown.sought).map(({ thing }) => thing);
    return section(name, few, areMeant ? name : `${name}-too`);
  };
  const sections = text.trim()
    ? [
        sought('places', places, true),
        sought('actions', actions, true),
        ...found,
        sought('places', places, false),
        sought('actions', actions, false),
      ]
    : [
        section('recent', recent),
        section('places', places.slice(0, shown.places)),
        section('actions', actions.slice(0, shown.actions)),
      ];
  return sections.filter(({ entries }) => entries.length);
}

/** The next or previous entry, wrapping around; without a current entry, the first or last. */
export function adjacentEntry(
  keys: readonly string[],
  from: string | undefined,
  by: 1 | -1,
): string | undefined {
  const place = keys.indexOf(from ?? '');
  if (place === -1) return by === 1 ? keys[0] : keys.at(-1);
  return keys[(place + by + keys.length) % keys.length];
}
