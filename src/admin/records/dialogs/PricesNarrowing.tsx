import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { valuesOf, withValues, type FilterGroup } from '../list/filter-groups.ts';
import { FilterPopover } from '../list/FilterPopover.tsx';
import { FilterWords } from '../list/FilterWords.tsx';

export type Narrowing = Record<string, string[]>;

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, minWidth: 0 });

/** Type, vendor and tags are the product's; its metadata call has their values. */
const owner = 'products';

interface Props {
  groups: readonly FilterGroup[];
  narrowing: Narrowing;
  onChange: (narrowing: Narrowing) => void;
}

/** The filters of the price dialog: a button for each, which opens its editor. */
export function PricesNarrowing({ groups, narrowing, onChange }: Props) {
  return (
    <Row>
      {groups.map((group) => (
        <NarrowingButton
          key={group.name}
          group={group}
          values={valuesOf(group, narrowing)}
          onChange={(values) => onChange(withValues(group, narrowing, values))}
        />
      ))}
    </Row>
  );
}

interface ButtonProps {
  group: FilterGroup;
  values: Narrowing;
  onChange: (values: Narrowing) => void;
}

function NarrowingButton({ group, values, onChange }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={anchor}
        size="small"
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        sx={{ maxWidth: '100%', minWidth: 0 }}
        onClick={() => setOpen(true)}
      >
        <FilterWords group={group} values={values} isPlain={false} />
      </Button>
      {isOpen ? (
        <FilterPopover
          {...{ group, values, onChange }}
          field={{ ...group.field, suggests: group.field.kind === 'text' }}
          resource={owner}
          anchorEl={() => anchor.current}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
