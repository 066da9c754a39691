import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { groupValues, withGroupValues, type FilterGroup } from '../list/filters/filter-groups.ts';
import { FilterPopover } from '../list/filters/FilterPopover.tsx';
import { FilterSummary } from '../list/filters/FilterSummary.tsx';

export type PriceFilterValues = Record<string, string[]>;

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, minWidth: 0 });

interface Props {
  groups: readonly FilterGroup[];
  narrowing: PriceFilterValues;
  onChange: (narrowing: PriceFilterValues) => void;
}

/** Filters of the price dialog: a button for each, which opens its editor. */
export function PriceFilters({ groups, narrowing, onChange }: Props) {
  return (
    <Row>
      {groups.map((group) => (
        <NarrowingButton
          key={group.name}
          group={group}
          values={groupValues(group, narrowing)}
          onChange={(values) => onChange(withGroupValues(group, narrowing, values))}
        />
      ))}
    </Row>
  );
}

interface ButtonProps {
  group: FilterGroup;
  values: PriceFilterValues;
  onChange: (values: PriceFilterValues) => void;
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
        <FilterSummary group={group} values={values} isPlain={false} />
      </Button>
      {isOpen ? (
        <FilterPopover
          {...{ group, values, onChange }}
          resource="variants"
          anchorEl={() => anchor.current}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
