import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, type RaRecord } from 'react-admin';
import { useParams } from 'react-router';
import type { ResourceModel, SectionModel } from '../../../model/resource-model.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { pageHeading } from '../../layout/page-heading.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useResourceModel } from '../../providers/use-resource-model.ts';
import { radius } from '../../theme/tokens.ts';
import { readTrail } from '../list/trail.ts';
import { hasJumps, jumpsHeight } from './jumps.ts';
import { nameOf } from '../../fields/name-of.ts';

/** Plain elements under one style: it stands for a moment, and each piece of Material's would cost a part of that moment. */
const Page = styled('div')(({ theme }) => ({
  maxWidth: 1080,
  marginInline: 'auto',
  '& > [data-columns]': { display: 'grid', gap: 16, alignItems: 'start' },
  '& > [data-columns] > div': { display: 'grid', gap: 16 },
  [theme.breakpoints.up('lg')]: { '& > [data-aside]': { gridTemplateColumns: 'minmax(0, 1fr) 316px' } },
  '& > [data-jumps]': {
    display: 'none',
    [theme.breakpoints.up('md')]: { display: 'block', height: jumpsHeight },
  },
  '& section': {
    padding: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.card,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& i': {
    display: 'block',
    width: 80,
    height: 12,
    marginBlockEnd: 8,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.hover,
    '&[data-title]': { width: 120, height: 18, marginBlockEnd: 16 },
    '&[data-name]': { width: 220, height: 28, marginBlockEnd: 20 },
    '&[data-input]': { width: 'auto', height: 36, marginBlockEnd: 16, borderRadius: radius.control },
  },
  '@media (prefers-reduced-motion: no-preference)': {
    '& i': { animation: 'waiting 2s ease-in-out 0.5s infinite' },
    '@keyframes waiting': { '50%': { opacity: 0.4 } },
  },
}));

/** The record as a list has it, where one was read before. */
function useListedRecord(resource: ResourceModel): RaRecord | undefined {
  const { id } = useParams();
  const client = useQueryClient();
  if (id === undefined) return undefined;
  const lists = client.getQueriesData<{ data?: RaRecord[] }>({ queryKey: [resource.name, 'getList'] });
  for (const [, list] of lists) {
    const found = list?.data?.find((record) => String(record.id) === id);
    if (found) return found;
  }
  return undefined;
}

/** The shape of a record's page while it is on its way; its name at once where a list has said it. */
export function FormSkeleton() {
  const createPath = useCreatePath();
  const resource = useResourceModel();
  const text = useText();
  const { locale } = useLocaleState();
  const listed = useListedRecord(resource);
  const aside = resource.form.filter((section) => section.aside);
  return (
    <Page aria-busy="true">
      <span className="visually-hidden" role="status">
        {text('app.shell.loading')}
      </span>
      {listed ? (
        <PageHeader
          title={nameOf(resource, listed, locale)}
          back={`${createPath({ resource: resource.name, type: 'list' })}${readTrail(resource.name)?.search ?? ''}`}
          backLabel={text('records.form.back', { name: resource.title[locale] })}
        />
      ) : (
        <>
          <h1 className="visually-hidden" ref={pageHeading} tabIndex={-1}>
            {resource.singular[locale]}
          </h1>
          <i data-name="" />
        </>
      )}
      {hasJumps(resource.form) ? <div data-jumps="" /> : null}
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

function cardOf({ name, fields, folded }: SectionModel) {
  return (
    <section key={name}>
      <i data-title="" />
      {(folded ? [] : fields).slice(0, 3).map((field) => (
        <div key={field}>
          <i />
          <i data-input="" />
        </div>
      ))}
    </section>
  );
}
