/**
 * Terms, privacy, and how an account is deleted: what Matjar itself promises to who keeps a store with it, open to everyone. The policies of a
 * store are its own (`settings/policies`). The periods are the specification's (section 9).
 */
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { PlainPage } from '../../layout/PlainPage.tsx';
import SupportContact from '../../layout/SupportContact.tsx';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { useText } from '../../providers/texts.tsx';

/** What each page is made of, in its order. */
const parts = {
  terms: ['store', 'payment', 'prices', 'disputes', 'end'],
  privacy: ['kept', 'seen', 'requests', 'deletion', 'age'],
  delete: ['ask', 'gone', 'stays'],
} as const;

type Name = keyof typeof parts;

const names = Object.keys(parts) as Name[];

/** @param name which of them */
export default function LegalPage({ name }: { name: Name }) {
  const text = useText();
  const title = text(`legal.${name}.title`);
  usePageTitle(title);
  return (
    <PlainPage width={640}>
      <Typography variant="h1">{title}</Typography>
      {parts[name].map((part) => (
        <section key={part}>
          <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
            {text(`legal.${name}.${part}_title`)}
          </Typography>
          <Typography>{text(`legal.${name}.${part}`)}</Typography>
        </section>
      ))}
      <SupportContact subject={title} />
      <Typography component="nav" sx={{ mt: 5, display: 'flex', gap: 3 }}>
        {names
          .filter((other) => other !== name)
          .map((other) => (
            <Link key={other} to={`/${other}`}>
              {text(`legal.${other}.title`)}
            </Link>
          ))}
      </Typography>
    </PlainPage>
  );
}
