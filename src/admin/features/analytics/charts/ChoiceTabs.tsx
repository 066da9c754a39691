import { styled } from '@mui/material/styles';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useText } from '../../../providers/texts/texts.tsx';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  gap: 2,
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 28,
    paddingInline: 8,
    borderRadius: 6,
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
  },
  '& > a:hover': { backgroundColor: theme.vars.palette.hover },
  '& > a:focus-visible': { outlineOffset: -2 },
  '& > a[aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.accentSoft,
  },
  '@media (pointer: coarse)': { '& > a': { minHeight: 44 } },
}));

interface Props<Value extends string> {
  /** query parameter of the choice, and its translation namespace */
  name: 'group' | 'by' | 'of';
  values: readonly Value[];
  chosen: Value;
}

/** Tabs that switch how a card is shown; each is a link that sets a query parameter. */
export function ChoiceTabs<Value extends string>({ name, values, chosen }: Props<Value>) {
  const text = useText();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const address = (value: Value) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return { pathname, search: next.toString() };
  };
  return (
    <Bar aria-label={text(`analytics.${name}.label`)}>
      {values.map((value) => (
        <Link key={value} to={address(value)} replace aria-current={value === chosen ? 'true' : undefined}>
          {text(`analytics.${name}.${value}`)}
        </Link>
      ))}
    </Bar>
  );
}
