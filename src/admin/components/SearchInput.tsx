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

/** What the one key says in the layouts of both languages. */
const searchKeys = ['/', 'ظ'];

/** A text that the list is searched by, as it stands in react-admin's filters under its source. */
function useSearch(source: string): [string, (search: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const { replaceNext } = useListAddress();
  const value = typeof filterValues[source] === 'string' ? filterValues[source] : '';
  const search = (next: string) => {
    if (next === value) return;
    // One way back leads out of the search, however often it was changed.
    if (value) replaceNext();
    setFilters({ ...filterValues, [source]: next }, undefined);
  };
  return [value, search];
}

/** On a phone the thirteen digits of a code have room beside the buttons. */
const phoneWhileTyped = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    paddingInline: '8px 2px',
    '& .MuiInputAdornment-root': { display: 'none' },
    '& .MuiIconButton-root': { width: 27, marginInline: 0 },
  },
});

interface Props extends FilterProps {
  /** what is found, shown while the box is empty: “Name, SKU or barcode” */
  finds?: string | undefined;
  /** what is listed has bar codes, which scanners type and cameras read */
  isScanned?: boolean;
}

/**
 * Searches while one types. `/` reaches it from anywhere in the list, Escape empties it, arrow down goes on to the rows; after Enter,
 * with which scanners end too, what is typed next stands in the place of what was sought.
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
  /** what the box itself asked for, and has not come back yet */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back, forward and cleared filters speak over what stands in the box. What it asked for itself does not: letters may have been typed since.
  if (value !== known) {
    const own = asked.indexOf(value);
    setKnown(value);
    setAsked(own < 0 ? [] : asked.slice(own + 1));
    if (own < 0 && typed.trim() !== value) setTyped(value);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // A list that is kept says what it was narrowed by, not what was left half typed.
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
          // The browser's own button to empty it would stand beside ours.
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

/** On to the first record, where the arrows go on. */
function goToRows(event: KeyboardEvent<HTMLElement>): void {
  const first = document.querySelector<HTMLElement>('[data-rows] [data-record] a[href]');
  if (!first || event.nativeEvent.isComposing) return;
  event.preventDefault();
  first.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
