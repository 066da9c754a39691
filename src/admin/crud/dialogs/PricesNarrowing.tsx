import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import FilterEditor from '../../../field-types/FilterEditor.tsx';
import { LazyBoundary } from '../../layout/states/LazyBoundary.tsx';
import Surface from '../../layout/dialogs/PopoverOrSheet.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { groupValues, withGroupValues, type FilterGroup } from '../list/filters/filter-groups.ts';
import { FilterSummary } from '../list/filters/FilterSummary.tsx';
import { useIsPhone } from '../list/use-is-phone.ts';

export type Narrowing = Record<string, string[]>;

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, minWidth: 0 });

/** The resource whose metadata call lists the values of type, vendor and tags. */
const owner = 'products';

interface Props {
  groups: readonly FilterGroup[];
  narrowing: Narrowing;
  onChange: (narrowing: Narrowing) => void;
}

/** Filters of the price dialog: a button for each, which opens its editor. */
export function PricesNarrowing({ groups, narrowing, onChange }: Props) {
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
  values: Narrowing;
  onChange: (values: Narrowing) => void;
}

function NarrowingButton({ group, values, onChange }: ButtonProps) {
  const { locale } = useLocaleState();
  const isPhone = useIsPhone();
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
        <Surface
          open
          anchorEl={() => anchor.current}
          label={group.title[locale]}
          onClose={() => setOpen(false)}
          isSheet={isPhone}
          edge="start"
          width={280}
        >
          <LazyBoundary waiting={<Skeleton variant="rounded" height={96} />}>
            <FilterEditor
              field={{ ...group.field, suggests: group.field.kind === 'text' }}
              resource={owner}
              parameters={group.parameters}
              values={values}
              onChange={onChange}
            />
          </LazyBoundary>
        </Surface>
      ) : null}
    </>
  );
}
