import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useListContext } from 'react-admin';
import { Icon } from '../layout/controls/Icon.tsx';
import { ignoreFailure, LazyBoundary } from '../layout/states/LazyBoundary.tsx';
import { lazyScreen } from '../providers/texts/lazy-screen.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { useListAddress } from '../crud/list/ListAddress.tsx';
import type { FilterProps, CustomFilter } from '../crud/list/filters/filter.ts';
import type { ScannerProps } from '../crud/scan/Scanner.tsx';
import { useHardwareScanner } from '../crud/scan/use-hardware-scanner.ts';

const Scanner = lazyScreen<ScannerProps>(['scan'], () => import('../crud/scan/Scanner.tsx'));

const pause = 250;

/** The search shortcut: the same key in the English and Arabic keyboard layouts. */
const searchKeys = ['/', 'ظ'];

/** Search text of the list, stored in react-admin's filter values under `source`. */
function useSearch(source: string): [string, (search: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const { replaceNext } = useListAddress();
  const value = typeof filterValues[source] === 'string' ? filterValues[source] : '';
  const search = (next: string) => {
    if (next === value) return;
    // Further changes of a search replace the history entry, so that one “back” leaves the search.
    if (value) replaceNext();
    setFilters({ ...filterValues, [source]: next }, undefined);
  };
  return [value, search];
}

/** On a phone, icons and spacing shrink so that the 13 digits of a bar code fit beside the buttons. */
const phoneWhileTyped = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    paddingInline: '8px 2px',
    '& .MuiInputAdornment-root': { display: 'none' },
    '& .MuiIconButton-root': { width: 27, marginInline: 0 },
  },
});

interface Props extends FilterProps {
  /** placeholder naming the searched fields: “Name, SKU or barcode” */
  finds?: string | undefined;
  /** the records have bar codes: enables hardware scanners and the camera */
  isScanned?: boolean;
}

/**
 * Search box with debounce. `/` focuses it, Escape clears it, arrow down moves to the rows; Enter selects the text, so that the next scan
 * replaces it.
 */
export function SearchInput({ source, label, finds, isScanned }: Props) {
  const text = useText();
  const [value, onChange] = useSearch(source);
  const latest = useRef({ onChange, value });
  useEffect(() => {
    latest.current = { onChange, value };
  });
  const input = useRef<HTMLInputElement>(null);
  const canScan = useHardwareScanner(input, isScanned === true);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** searches sent by this box whose answers have not arrived yet */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An outside change (back, forward, cleared filters) replaces the typed text. The box's own searches do not: more may have been typed since.
  if (value !== known) {
    const own = asked.indexOf(value);
    setKnown(value);
    setAsked(own < 0 ? [] : asked.slice(own + 1));
    if (own < 0 && typed.trim() !== value) setTyped(value);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // A kept list shows the applied search, not half-typed text.
      setTyped(latest.current.value);
    },
    [],
  );
  useEffect(() => {
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      if (!searchKeys.includes(event.key) || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.select();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  const search = (next: string, wait = pause) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const sought = next.trim();
      if (sought !== latest.current.value) setAsked((before) => [...before, sought]);
      latest.current.onChange(sought);
    }, wait);
  };
  return (
    <OutlinedInput
      value={typed}
      onChange={(event) => search(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) search('', 0);
        if (event.key === 'Enter') {
          search(typed, 0);
          input.current?.select();
        }
        if (event.key === 'ArrowDown') goToRows(event);
      }}
      placeholder={finds ?? text('records.list.search')}
      inputRef={input}
      sx={[
        {
          flex: '1 1 120px',
          minWidth: 0,
          maxWidth: { sm: 360 },
          // Hides the browser's own clear button: the box has one.
          '& input': {
            paddingInline: 0,
            textOverflow: 'ellipsis',
            '&::-webkit-search-cancel-button': { display: 'none' },
          },
        },
        ...(typed ? [phoneWhileTyped] : []),
      ]}
      inputProps={{
        'aria-label': label ?? text('records.list.search'),
        type: 'search',
        enterKeyHint: 'search',
        dir: typed ? 'auto' : undefined,
        maxLength: 200,
        'data-search': '',
      }}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="search" size={16} />
        </InputAdornment>
      }
      endAdornment={
        <>
          {typed ? (
            <IconButton
              size="small"
              edge="end"
              aria-label={text('ra.action.clear_input_value')}
              onClick={() => search('', 0)}
            >
              <Icon name="close" size={16} />
            </IconButton>
          ) : null}
          {canScan ? (
            <LazyBoundary onFail={ignoreFailure}>
              <Scanner onFound={(code) => search(code, 0)} />
            </LazyBoundary>
          ) : null}
        </>
      }
    />
  );
}

const asFilter: CustomFilter = {};
SearchInput.filter = asFilter;

/** Moves the focus to the first record's link. */
function goToRows(event: KeyboardEvent<HTMLElement>): void {
  const first = document.querySelector<HTMLElement>('[data-rows] [data-record] a[href]');
  if (!first || event.nativeEvent.isComposing) return;
  event.preventDefault();
  first.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
