import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Head = styled('div')({
  display: 'flex',
  // The baselines of title and link align, whatever the link's height.
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  padding: '14px 16px 0',
  '& > * + *': { marginBlock: -12, flex: 'none' },
});

const Body = styled('div')({ padding: '12px 16px 16px', display: 'flex', flexDirection: 'column', gap: 16 });

interface Props {
  /** anchor id */
  id?: string;
  title?: ReactNode;
  /** accessible name, where there is no visible title */
  label?: string;
  /** a sentence below the title */
  help?: ReactNode;
  /** at the end of the title's line */
  actions?: ReactNode;
  /** without padding: tables, pictures */
  flush?: boolean;
  children: ReactNode;
}

/** A section of a page on its own card, with a title. */
export function SectionCard({ id: place, title, label, help, actions, flush = false, children }: Props) {
  const id = useId();
  return (
    <Card
      component="section"
      id={place}
      tabIndex={place ? -1 : undefined}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
    >
      {title ? (
        <Head>
          <div>
            <Typography variant="h3" component="h2" id={id}>
              {title}
            </Typography>
            {help ? (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {help}
              </Typography>
            ) : null}
          </div>
          {actions}
        </Head>
      ) : null}
      {flush ? children : <Body>{children}</Body>}
    </Card>
  );
}
