/**
 * Public pages of Matjar's own terms, privacy policy and account deletion. The policies of a store are edited in `settings/policies`. Periods are
 * those of the specification (section 9).
 */
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { StandalonePage } from '../../../layout/page/StandalonePage.tsx';
import SupportContact from '../../../layout/controls/SupportContact.tsx';
import { usePageTitle } from '../../../layout/page/use-page-title.ts';
import { useText } from '../../../providers/texts/texts.tsx';

/** Sections of each page, in order. */
const parts = {
  terms: ['store', 'payment', 'prices', 'disputes', 'end'],
  privacy: ['kept', 'seen', 'requests', 'deletion', 'age'],
  delete: ['ask', 'gone', 'store', 'stays'],
} as const;

type Name = keyof typeof parts;

const names = Object.keys(parts) as Name[];

/** @param name the legal page to show */
export default function LegalPage({ name }: { name: Name }) {
  const text = useText();
  const title = text(`legal.${name}.title`);
  usePageTitle(title);
  return (
    <StandalonePage width={640}>
      <Typography variant="h1">{title}</Typography>
      {parts[name].map((part) => (
        <section key={part}>
          <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
            {text(`legal.${name}.${part}_title`)}
          </Typography>
          <Typography>{text(`legal.${name}.${part}`)}</Typography>
        </section>
      ))}
      {name === 'delete' ? (
        <Typography sx={{ mt: 4 }}>
          <Link component={RouterLink} to="/account#delete">
            {text('legal.delete.open')}
          </Link>
        </Typography>
      ) : null}
      <Typography component="div" sx={{ mt: 4 }}>
        <SupportContact subject={title} />
      </Typography>
      <Typography component="nav" sx={{ mt: 4, display: 'flex', gap: 4 }}>
        {names
          .filter((other) => other !== name)
          .map((other) => (
            <Link key={other} component={RouterLink} to={`/${other}`}>
              {text(`legal.${other}.title`)}
            </Link>
          ))}
      </Typography>
    </StandalonePage>
  );
}
