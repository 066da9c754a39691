import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { registerFold } from '../../../fields/guards/deferred-fields.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { radius } from '../../../theme/tokens.ts';

const Opener = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 36,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  font: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '& > span': { flex: 1, minWidth: 0 },
  '& small': {
    display: 'block',
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

interface Props {
  /** form paths of the fields within */
  paths: readonly string[];
  isOpen: boolean;
  /** text of the toggle */
  label: string;
  /** the toggle is the heading of a section */
  isHeading?: boolean;
  /** summary shown while collapsed */
  hint?: string;
  children: ReactNode;
}

/** Collapsible group of rarely used fields. Expands when one of its fields is focused programmatically. */
export function CollapsibleFields({
  paths,
  isOpen: isOpenAtFirst,
  label,
  isHeading = false,
  hint,
  children,
}: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const said = paths.join(' ');
  useEffect(() => (isOpen ? undefined : registerFold(said.split(' '), () => setOpen(true))), [isOpen, said]);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <Typography variant={isHeading ? 'h3' : 'subtitle2'} component={isHeading ? 'h2' : 'div'}>
        <Opener
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {label}
            {hint && !isOpen ? <small>{hint}</small> : null}
          </span>
          <Icon name="down" size={16} />
        </Opener>
      </Typography>
      {isOpen ? (
        <div id={id} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
