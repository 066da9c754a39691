/**
 * The generated screens of a resource. `records/` turns a ResourceModel into list and record page; it names no resource.
 * The list comes with the app, for it is where people arrive (behind `lazy` React would show its skeleton for 300 ms); a record's form,
 * and its page to read, are parts of their own that load when they are shown, or a moment earlier when the pointer rests on a row.
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
import { findHandWrittenPage } from './hand-written-pages.ts';
import { ReadOnlyPage } from './read-only-page.ts';
import { FormPage } from './record-pages.ts';
import { recordQuery } from '../crud/record-query.ts';

const OwnPage = lazy(() => loadChunk(() => import('./HandWrittenPage.tsx')));

type ResourceView = 'list' | 'create' | 'edit' | 'show';

const actions = { list: 'view', create: 'create', edit: 'edit', show: 'view' } as const;

interface Props {
  outline: ResourceOutline;
  type: ResourceView;
}

/** One page of a resource, for who may see it. A record has one page: a form, or the same to read for who may not write it. */
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
  // A page by hand stands in the place of the resource's own list, not of its further ones.
  const Own = address ? undefined : findHandWrittenPage(outline.name, type);
  // The record is asked for beside the code of its page, not after it.
  useState(() => {
    if (!id || Own) return;
    const question = recordQuery(dataProvider, outline.name, id);
    // React draws this anew as long as code is on its way: a record that does not exist was asked for each time, forty times in a moment.
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
          {/* Of a fixed table: the same component at each drawing. */}
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
