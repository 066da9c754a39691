import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { foldText } from '../../shared/texts/search-text.ts';

const List = styled('div')(({ theme }) => ({
  maxHeight: 264,
  overflowY: 'auto',
  marginInline: -8,
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    paddingInline: 8,
    borderRadius: 6,
    cursor: 'pointer',
    fontSize: theme.typography.body2.fontSize,
    '&:hover': { backgroundColor: theme.vars.palette.hover },
    '& > .MuiButtonBase-root': { padding: 2 },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& > p': {
    margin: '8px',
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.body2.fontSize,
  },
}));

interface Option {
  value: string;
  /** the searched text */
  name: string;
  label?: ReactNode;
}

interface Props {
  label: string;
  options: Option[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  /** radio buttons */
  isSingle?: boolean;
  isPending?: boolean;
  /** searches on the server; without it the options are filtered here */
  onSearch?: (typed: string) => void;
}

/** Up to so many options are shown without a search box. */
const few = 8;

/** Checkboxes or radio buttons of a filter, chosen ones first, with a search box for many options. */
export function OptionList({
  label,
  options,
  chosen,
  onChange,
  isSingle = false,
  isPending = false,
  onSearch,
}: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  // The order is fixed on opening, so that options do not move while the user selects.
  const [first] = useState(chosen);
  const sorted = [...options].toSorted(
    (a, b) => Number(first.includes(b.value)) - Number(first.includes(a.value)),
  );
  const found = onSearch ? sorted : sorted.filter(({ name }) => foldText(name).includes(foldText(typed)));
  const Box = isSingle ? Radio : Checkbox;
  const toggle = (value: string) => {
    if (isSingle) onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  return (
    <div role={isSingle ? 'radiogroup' : 'group'} aria-label={label}>
      {options.length > few || onSearch ? (
        <OutlinedInput
          fullWidth
          autoFocus
          value={typed}
          placeholder={text('ra.action.search')}
          onChange={(event) => {
            setTyped(event.target.value);
            onSearch?.(event.target.value);
          }}
          inputProps={{ 'aria-label': text('records.list.search_in', { name: label }), dir: 'auto' }}
          sx={{ mb: 2 }}
        />
      ) : null}
      <List>
        {isPending ? [0, 1, 2, 3].map((row) => <Skeleton key={row} height={20} sx={{ m: 2 }} />) : null}
        {!isPending && !found.length ? <p>{text('records.reference.none')}</p> : null}
        {found.map(({ value, name, label: shown }) => (
          <label key={value}>
            <Box
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              name={isSingle ? label : undefined}
            />
            <bdi>{shown ?? name}</bdi>
          </label>
        ))}
      </List>
    </div>
  );
}
