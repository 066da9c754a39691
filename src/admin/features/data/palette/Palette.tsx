/** Command palette: search for records, screens and actions by keyboard. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { viewableResources } from '../../../layout/menu.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { buildSections, adjacentEntry, type Entry, type Hit, type Section } from './entries.ts';
import { Foot, Head, Heading, List, Said } from './palette-styles.tsx';
import { Option } from './Option.tsx';
import { useActions } from './use-actions.ts';
import { usePageEntries } from './use-page-entries.ts';
import { useFoundRecords, useRecentRecords } from './use-records.ts';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';

export interface PaletteProps {
  onClose: () => void;
}

export default function Palette({ onClose }: PaletteProps) {
  const text = useText();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const navigate = useNavigate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const isAwaited = useRef(false);
  const id = useId();
  const { found, error, isBehind, retry } = useFoundRecords(typed);
  const sections = useSections(typed, found);
  const entries = useMemo(() => sections.flatMap((section) => section.entries), [sections]);
  const active = entries.find(({ key }) => key === chosen) ?? entries[0];
  const optionId = (entry: Entry) => `${id}-${entry.key}`;

  useEffect(() => {
    document.getElementById(`${id}-${active?.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active?.key]);

  const run = (entry: Entry, isNewTab: boolean) => {
    if (isNewTab && entry.to) {
      window.open(`/${locale}${entry.to}`, '_blank', 'noopener');
      return;
    }
    onClose();
    if (entry.to) void navigate(entry.to, { state: entry.state });
    else entry.act?.();
  };
  // Enter before the response waits for it, instead of opening a stale result.
  const isOld = (entry: Entry | undefined) => isBehind && (!entry || entry.hit !== undefined);
  useEffect(() => {
    if (!isAwaited.current || isBehind) return;
    isAwaited.current = false;
    // After a failed request, Enter opens nothing.
    if (active && !error) run(active, false);
  });

  const press = (event: KeyboardEvent) => {
    // Keys during IME composition belong to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    const keys = entries.map(({ key }) => key);
    if (step) setChosen(adjacentEntry(keys, active?.key, step));
    else if (event.key === 'PageDown' || event.key === 'PageUp')
      setChosen(neighbour(sections, active, event.key === 'PageDown' ? 1 : -1)?.key);
    else if (event.key === 'Enter') {
      if (isOld(active)) isAwaited.current = true;
      else if (active) run(active, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': text('palette.title'),
          sx: isPhone ? {} : { mt: '10vh', maxHeight: 'min(560px, 76vh)' },
        },
      }}
    >
      <Head data-waits={isBehind || undefined}>
        <Icon name="search" size={20} />
        <input
          type="text"
          role="combobox"
          aria-label={text('palette.label')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={text('palette.placeholder')}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          dir={typed ? 'auto' : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(undefined);
            isAwaited.current = false;
          }}
          onKeyDown={press}
        />
        <Button variant="text" size="small" onClick={onClose} sx={{ color: 'text.secondary' }}>
          {isPhone ? text('ra.action.close') : <kbd>Esc</kbd>}
        </Button>
      </Head>
      <List id={`${id}-list`} role="listbox" aria-label={text('palette.title')} aria-busy={isBehind}>
        {sections.map((section) => (
          <div
            key={section.key}
            role="group"
            aria-labelledby={`${id}-of-${section.key}`}
            data-old={(isBehind && isFound(section)) || undefined}
          >
            <Heading id={`${id}-of-${section.key}`}>{section.title}</Heading>
            {section.entries.map((entry) => (
              <Option
                key={entry.key}
                id={optionId(entry)}
                entry={entry}
                sought={typed}
                isActive={entry === active}
                onPoint={() => setChosen(entry.key)}
                onChoose={(event) => {
                  const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
                  if (isNewTab && entry.to) return;
                  event.preventDefault();
                  run(entry, false);
                }}
              />
            ))}
          </div>
        ))}
      </List>
      <Said>
        {error ? (
          <div role="alert">
            {errorText(error)}
            <Button size="small" variant="text" onClick={retry}>
              {text('app.error.retry')}
            </Button>
          </div>
        ) : !entries.length && !isBehind ? (
          <p>{text('palette.nothing', { text: typed.trim() })}</p>
        ) : !entries.length ? (
          <p>{text('palette.searching')}</p>
        ) : null}
        <span role="status" className="visually-hidden">
          {typed.trim() && !isBehind ? text('palette.count', { smart_count: entries.length }) : ''}
        </span>
      </Said>
      {isPhone ? null : (
        <Foot aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {text('palette.key.walk')}
          </span>
          <span>
            <kbd>↵</kbd> {text('palette.key.open')}
          </span>
          <span>
            <kbd>Ctrl ↵</kbd> {text('palette.key.tab')}
          </span>
        </Foot>
      )}
    </Dialog>
  );
}

/** Whether a section contains records. */
const isFound = ({ entries }: Section) => entries.some(({ hit }) => hit !== undefined);

/** First entry of the next or previous section. */
function neighbour(sections: Section[], of: Entry | undefined, by: 1 | -1): Entry | undefined {
  const place = sections.findIndex(({ entries }) => of && entries.includes(of));
  return sections[(place + by + sections.length) % sections.length]?.entries[0];
}

function useSections(typed: string, found: ReturnType<typeof useFoundRecords>['found']): Section[] {
  const text = useText();
  const { locale } = useLocaleState();
  const may = useCan();
  const places = usePageEntries();
  const actions = useActions();
  const recent = useRecentRecords();
  return useMemo(() => {
    const entryOf = (hit: Hit): Entry => ({
      key: `${hit.resource}:${hit.id}`,
      icon: outlines[hit.resource]?.icon ?? 'records',
      title: hit.title,
      texts: [hit.title],
      also: [],
      to: hit.address,
      hit,
    });
    const order = viewableResources(outlines, may).map(({ name }) => name);
    const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
    const records = found
      .toSorted((a, b) => rank(a.resource) - rank(b.resource))
      .map(({ resource, hits, hasMore }): Section => {
        const outline = outlines[resource];
        const title = outline?.title[locale] ?? resource;
        const all: Entry = {
          key: `all:${resource}`,
          icon: 'search',
          title: text('palette.all', { title }),
          texts: [],
          also: [],
          to: `/${outline?.addresses.list}?search=${encodeURIComponent(typed.trim())}`,
        };
        const isListed = hasMore && outline?.calls.includes('list');
        return { key: resource, title, entries: [...hits.map(entryOf), ...(isListed ? [all] : [])] };
      });
    return buildSections({
      text: typed,
      recent: recent.map(entryOf),
      places,
      actions,
      found: records,
      titleOf: (section) => text(`palette.section.${section}`),
    });
  }, [typed, found, recent, places, actions, locale, may, text]);
}
