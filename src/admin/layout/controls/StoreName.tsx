import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { Logo } from './Logo.tsx';

const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  fontSize: theme.typography.body1.fontSize,
  fontWeight: 600,
  borderRadius: 8,
  '@media (pointer: coarse)': { minHeight: 44 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

/** Link to the home page with the logo and the store's name. */
export function StoreName() {
  const { company } = useSignInFacts();
  const text = useText();
  return (
    <Home to="/home">
      <Logo size={26} />
      <span dir="auto">{company?.name ?? text('app.brand.name')}</span>
    </Home>
  );
}
