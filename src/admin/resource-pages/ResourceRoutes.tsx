/**
 * Routes of a resource's generated pages. The list is part of the main bundle, as the usual first page (`lazy` would show its skeleton for
 * 300 ms); a record's form and read-only page are lazily loaded, or prefetched on hover.
 */
import { useQueryClient } from '@tanstack/react-query';
import { createElement, lazy, Suspense, useContext, useEffect, useState } from 'react';
import { CanAccess, useCanAccess, useDataProvider } from 'react-admin';
import { useParams } from 'react-router';
import type { ResourceOutline } from '../../shared/resources/resource-outline.ts';
import { loadChunk } from '../bootstrap/chunks.ts';
import { PageSkeleton } from '../layout/states/PageSkeleton.tsx';
import { DeniedState } from '../layout/states/DeniedState.ts';
import { addRecentRecord } from '../providers/session/recent-records.ts';
import { useSignInFacts } from '../providers/session/session.tsx';
import { FurtherListContext, useResourceModel } from '../providers/data/use-resource-model.ts';
import { rememberOpenRecord } from '../crud/list/records/return-to-row.ts';
import { ListSkeleton } from '../crud/list/ListSkeleton.tsx';
import ListPage from './ListPage.tsx';
import { findCustomPage } from './custom-pages.ts';
import { ReadOnlyPage } from './read-only-page.ts';
import { FormPage } from './record-pages.ts';
import { recordQuery } from '../crud/record-query.ts';

const OwnPage = lazy(() => loadChunk(() => import('./CustomPage.tsx')));

type ResourceView = 'list' | 'create' | 'edit' | 'show';

const actions = { list: 'view', create: 'create', edit: 'edit', show: 'view' } as const;

interface Props {
  outline: ResourceOutline;
  type: ResourceView;
}

/** One page of a resource, after an access check. A record has one page: its form, or read-only without the right to edit. */
export function ResourceRoutes({ outline, type }: Props) {
  const { id } = useParams();
  const { canAccess: mayEdit } = useCanAccess({ action: 'edit', resource: outline.name });
  const isReadOnly = type === 'edit' && !(outline.calls.includes('update') && mayEdit);
  const seen = isReadOnly ? 'show' : type;
  return (
    <CanAccess
      action={seen}
      resource={outline.name}
      accessDenied={<DeniedState module={outline.module} action={actions[type]} />}
    >
      <Page key={id} outline={outline} type={seen} id={id} />
    </CanAccess>
  );
}

function Page({ outline, type, id }: Props & { id: string | undefined }) {
  const facts = useSignInFacts();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const address = useContext(FurtherListContext);
  // A hand-written page replaces the main list, not further lists.
  const Own = address ? undefined : findCustomPage(outline.name, type);
  // Requests the record in parallel with the page's code.
  useState(() => {
    if (!id || Own) return;
    const question = recordQuery(dataProvider, outline.name, id);
    // Suspense re-renders while code loads: without this check a missing record was requested forty times.
    if (client.getQueryState(question.queryKey)?.status !== 'error') void client.prefetchQuery(question);
  });
  const resource = useResourceModel();
  const isOurs = !outline.servedBy;
  useEffect(() => {
    if (id) rememberOpenRecord(outline.name, id);
    if (id && isOurs) addRecentRecord(facts, outline.name, id);
  }, [facts, outline.name, id, isOurs]);
  if (Own)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <OwnPage resource={resource} isList={type === 'list'}>
          {/* From a fixed map, so the component is stable across renders. */}
          {createElement(Own)}
        </OwnPage>
      </Suspense>
    );
  if (type === 'list')
    return (
      <Suspense fallback={<ListSkeleton resource={resource} />}>
        <ListPage key={address ?? resource.name} resource={resource} />
      </Suspense>
    );
  return type === 'show' ? <ReadOnlyPage id={id ?? ''} /> : <FormPage id={id} />;
}
