import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useUnsavedChangesGuard } from '../../../layout/dialogs/UnsavedChangesGuard.tsx';
import { call } from '../../../providers/data/api.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { radius } from '../../../theme/tokens.ts';
import { mentionedIds, findPeople, typedMention, withMention, type Person } from './mention.ts';
import type { Note } from './notes-query.ts';
import type { Wish } from './use-notes.ts';

/** Maximum length, as in the API schema. */
const longest = 5000;

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& > [data-foot]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& > ul': {
    listStyle: 'none',
    margin: 0,
    padding: 4,
    borderRadius: radius.control,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > ul > li': { padding: '6px 10px', borderRadius: radius.control, cursor: 'pointer' },
  '& > ul > li[aria-selected="true"]': { backgroundColor: theme.vars.palette.hover },
}));

interface Props {
  resource: string;
  /** absent for a new note */
  note?: Note;
  isPending: boolean;
  error: { message: string } | null;
  /** resolves when the note is saved */
  onStore: (wish: Wish) => Promise<unknown>;
  onCancel?: () => void;
}

/** Editor of a note. `@` opens suggestions of colleagues; Ctrl+Enter saves. */
export function NoteEditor({ resource, note, isPending, error, onStore, onCancel }: Props) {
  const text = useText();
  const format = useFormat();
  const sayError = useErrorText();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(note?.text ?? '');
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState<readonly Person[]>(note?.mentions ?? []);
  const [active, setActive] = useState(0);
  // Escape hides the suggestions until the next input.
  const [isAway, setAway] = useState(false);
  const typed = typedMention(value, caret);
  const { data } = useQuery({
    queryKey: ['notes', 'people', resource],
    queryFn: ({ signal }) =>
      call<{ data: Person[] }>('GET', `/notes/people?resource=${resource}`, { signal }),
    enabled: typed !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  const offered = typed === undefined || isAway ? [] : findPeople(data?.data ?? [], typed);
  const isChanged = value.trim() !== (note?.text ?? '');
  const lift = useUnsavedChangesGuard(isChanged);
  // Counted in code points, as in the API schema: an emoji is one.
  const length = [...value.trim()].length;
  const tooLong = length > longest;
  const isReady = isChanged && value.trim() !== '' && !tooLong && !isPending;

  const choose = (person: Person) => {
    const [next, place] = withMention(value, caret, person);
    setValue(next);
    setCaret(place);
    setChosen([...chosen, person]);
    input.current?.focus();
    requestAnimationFrame(() => input.current?.setSelectionRange(place, place));
  };
  const store = () => {
    if (!isReady) return;
    lift();
    onStore({ text: value.trim(), mentions: mentionedIds(value, chosen) }).then(
      () => {
        setValue('');
        setChosen([]);
      },
      () => input.current?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      store();
    } else if (offered.length && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      setActive((active + (key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    } else if (offered.length && (key === 'Enter' || key === 'Tab')) {
      event.preventDefault();
      choose(offered[active] ?? offered[0]!);
    } else if (key === 'Escape' && offered.length) {
      event.stopPropagation();
      setAway(true);
    }
  };
  const said = tooLong
    ? text('notes.too_long', { limit: format.number(longest), length: format.number(length) })
    : error
      ? sayError(error)
      : undefined;
  return (
    <Frame>
      <OutlinedInput
        multiline
        fullWidth
        minRows={2}
        maxRows={12}
        value={value}
        placeholder={text('notes.placeholder')}
        error={said !== undefined}
        inputRef={input}
        onChange={({ target }) => {
          setValue(target.value);
          setCaret(target.selectionStart ?? target.value.length);
          setActive(0);
          setAway(false);
        }}
        onSelect={({ target }) => setCaret((target as HTMLTextAreaElement).selectionStart)}
        onKeyDown={onKeyDown}
        inputProps={{
          dir: 'auto',
          'aria-label': text(note ? 'notes.edit_label' : 'notes.label'),
          'aria-describedby': said ? `${id}-said` : undefined,
          'aria-controls': offered.length ? `${id}-people` : undefined,
          'aria-activedescendant': offered.length ? `${id}-${offered[active]?.id}` : undefined,
        }}
      />
      {offered.length ? (
        <ul role="listbox" id={`${id}-people`} aria-label={text('notes.people')}>
          {offered.map((person, at) => (
            <li
              key={person.id}
              id={`${id}-${person.id}`}
              role="option"
              aria-selected={at === active}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              <bdi>{person.name}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      {said ? (
        <FormHelperText error id={`${id}-said`} role="alert">
          {said}
        </FormHelperText>
      ) : null}
      <div data-foot="">
        <Button size="small" variant="outlined" disabled={!isReady} onClick={store}>
          {text(note ? 'notes.save' : 'notes.add')}
        </Button>
        {onCancel ? (
          <Button size="small" disabled={isPending} onClick={onCancel}>
            {text('notes.cancel')}
          </Button>
        ) : null}
      </div>
    </Frame>
  );
}
