import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { SectionModel } from '../../../model/resource-model.ts';
import { pageHeading } from '../../layout/page-heading.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useResourceModel } from '../../providers/use-resource-model.ts';

const Page = styled('div')(({ theme }) => ({
  maxWidth: 1080,
  marginInline: 'auto',
  '& > [data-columns]': { display: 'grid', gap: 16, alignItems: 'start' },
  '& > [data-columns] > div': { display: 'grid', gap: 16 },
  [theme.breakpoints.up('lg')]: { '& > [data-aside]': { gridTemplateColumns: 'minmax(0, 1fr) 316px' } },
}));

/** The shape of a record's page while it is on its way. */
export function FormSkeleton() {
  const resource = useResourceModel();
  const text = useText();
  const { locale } = useLocaleState();
  const aside = resource.form.filter((section) => section.aside);
  return (
    <Page aria-busy="true">
      <span className="visually-hidden" role="status">
        {text('app.shell.loading')}
      </span>
      <h1 className="visually-hidden" ref={pageHeading} tabIndex={-1}>
        {resource.singular[locale]}
      </h1>
      <Skeleton width={220} height={28} sx={{ mb: 5 }} />
      <div data-columns="" data-aside={aside.length ? '' : undefined} aria-hidden="true">
        <div>
          {resource.form
            .filter((section) => !section.aside)
            .slice(0, 3)
            .map(cardOf)}
        </div>
        {aside.length ? <div>{aside.map(cardOf)}</div> : null}
      </div>
    </Page>
  );
}

function cardOf({ name, fields }: SectionModel) {
  return (
    <Card key={name} sx={{ p: 4 }}>
      <Skeleton width={120} height={18} sx={{ mb: 4 }} />
      {fields.slice(0, 3).map((field) => (
        <div key={field} style={{ marginBlockEnd: 16 }}>
          <Skeleton width={80} height={12} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={36} />
        </div>
      ))}
    </Card>
  );
}
