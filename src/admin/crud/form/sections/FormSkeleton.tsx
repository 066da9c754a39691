import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, type RaRecord } from 'react-admin';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { ResourceModel, SectionModel } from '../../../../shared/resources/resource-model.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { pageHeading } from '../../../layout/page/page-heading.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { radius } from '../../../theme/tokens.ts';
import { readRecordSequence } from '../../../providers/navigation/record-navigation.ts';
import { editSections } from '../edit-sections.ts';
import { readFormHeights } from '../form-height-cache.ts';
import { skeletonFields } from './skeleton-fields.ts';
import { hasSectionNav, sectionNavHeight } from './section-nav.ts';
import { SkeletonInputs } from '../SkeletonInputs.tsx';
import { mountSkeleton } from '../skeleton-input.ts';
import { recordName } from '../../../fields/record-name.ts';

/** Plain elements with one style sheet: the skeleton is shown briefly, and Material components would delay it. */
const Page = styled('div')(({ theme }) => ({
  maxWidth: 1080,
  marginInline: 'auto',
  // Reserves the cached height above the sections.
  '& > [data-head]': { display: 'flow-root' },
  '& > [data-columns]': { display: 'grid', gap: 16, alignItems: 'start' },
  '& > [data-columns] > div': { display: 'grid', gap: 16 },
  [theme.breakpoints.up('lg')]: { '& > [data-aside]': { gridTemplateColumns: 'minmax(0, 1fr) 316px' } },
  '& > [data-head] > [data-jumps]': {
    display: 'none',
    [theme.breakpoints.up('md')]: { display: 'block', height: sectionNavHeight },
  },
  '& section': {
    padding: '14px 16px 16px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.card,
    overflow: 'clip',
    backgroundColor: theme.vars.palette.background.paper,
    '& > b': { ...theme.typography.h3, display: 'block', marginBlockEnd: 12 },
  },
  '& i': {
    display: 'block',
    width: 80,
    height: 12,
    marginBlockEnd: 8,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.hover,
    '&[data-name]': { width: 220, height: 28, marginBlockEnd: 20 },
    '&[data-input]': { width: 'auto', height: 36, marginBlockEnd: 16, borderRadius: radius.control },
  },
  '@media (prefers-reduced-motion: no-preference)': {
    '& i': { animation: 'waiting 2s ease-in-out 0.5s infinite' },
    '@keyframes waiting': { '50%': { opacity: 0.4 } },
  },
}));

/** The record from a cached list query. */
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

interface Props {
  /** the page is a form: values from the list are shown as inputs */
  isForm?: boolean;
}

/** Skeleton of a record page, filled with what the list cache holds. */
export function FormSkeleton({ isForm = false }: Props) {
  const createPath = useCreatePath();
  const resource = useResourceModel();
  const text = useText();
  const { locale } = useLocaleState();
  const listed = useListedRecord(resource);
  const form = useParams().id === undefined ? resource.form : editSections(resource);
  const aside = form.filter((section) => section.aside);
  const shape = isForm ? readFormHeights(resource, locale) : undefined;
  useEffect(mountSkeleton, []);
  const known = isForm && !resource.sealedBy ? listed : undefined;
  const card = (section: SectionModel) => (
    <section key={section.name} style={{ height: shape?.sections[section.name] }}>
      <b aria-hidden="true">{section.title[locale]}</b>
      {known ? <SkeletonInputs resource={resource} section={section} record={known} /> : null}
      {(section.folded ? [] : section.fields)
        .slice(known ? skeletonFields(resource, section).length : 0, 3)
        .map((field) => (
          <div key={field} aria-hidden="true">
            <i />
            <i data-input="" />
          </div>
        ))}
    </section>
  );
  return (
    <Page aria-busy="true">
      <span className="visually-hidden" role="status">
        {text('app.shell.loading')}
      </span>
      <div data-head="" style={{ minHeight: shape?.head }}>
        {listed ? (
          <PageHeader
            title={recordName(resource, listed, locale)}
            back={`${createPath({ resource: resource.name, type: 'list' })}${readRecordSequence(resource.name)?.search ?? ''}`}
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
        {hasSectionNav(form) ? <div data-jumps="" /> : null}
      </div>
      <div data-columns="" data-aside={aside.length ? '' : undefined}>
        <div>
          {form
            .filter((section) => !section.aside)
            .slice(0, 3)
            .map(card)}
        </div>
        {aside.length ? <div>{aside.map(card)}</div> : null}
      </div>
    </Page>
  );
}

/** Skeleton of a record's form. */
export const FormOutline = () => <FormSkeleton isForm />;
