/** What stands in the palette: screens, actions and records, each with all the words that it answers to. Pure. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Label } from '../../../../shared/resources/resource-model.ts';
import type { Schema } from '../../../providers/data/contract.ts';
import { findMatches } from '../../../providers/navigation/fuzzy-match.ts';

export type Hit = Schema<'PaletteHit'>;

/** Something that can be chosen: it leads to an address below the locale, or does something here. */
export interface Entry {
  key: string;
  icon: string;
  title: string;
  /** its titles in both languages, the one on screen first */
  texts: string[];
  /** other words that it is found by */
  also: string[];
  to?: string;
  /** navigation state for the screen that it leads to */
  state?: unknown;
  act?: () => void;
  hit?: Hit;
  /** where it stands, said below its title */
  within?: string;
}

export interface Section {
  key: string;
  title: string;
  entries: Entry[];
}

/** A title in both languages; the other one's is known once its words have come. */
export type LocalizedTitle = Partial<Label>;

/** The titles of an entry: the language on screen first. */
export function entryTitles(named: LocalizedTitle, locale: Locale): string[] {
  const other = locale === 'en' ? named.ar : named.en;
  return [named[locale] ?? '', other ?? ''].filter(Boolean);
}

/** Before anything is typed a section shows as many; afterwards what is sought counts. */
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

/** A title that begins so is meant; one that only holds the letters, or is called so by others, comes after the records. */
const isMeant = (match: number): boolean => match <= 1;

/** The sections of the palette for what is typed; those with nothing in them are left out. */
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

/** The entry after or before one in a list of them, around its ends; the first where none is chosen. */
export function adjacentEntry(keys: readonly string[], from: string | undefined, by: 1 | -1): string | undefined {
  const place = keys.indexOf(from ?? '');
  if (place === -1) return by === 1 ? keys[0] : keys.at(-1);
  return keys[(place + by + keys.length) % keys.length];
}
