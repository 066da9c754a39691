/**
 * The generated screens of a resource. `views/` turns a ResourceModel into list and record page; it names no resource.
 * The list comes with the app, for it is where people arrive (behind `lazy` React would show its skeleton for 300 ms); a record's form,
 * and its page to read, are parts of their own that load when they are shown, or a moment earlier when the pointer rests on a row.
 */
import { lazy, Suspense, use, useEffect, useMemo } from 'react';
import { CanAccess, useCanAccess } from 'react-admin';
import { useParams } from 'react-router';
import type { ResourceOutline } from '../../model/resource-outline.ts';
import { seenResource } from '../../model/seen-resource.ts';
import { loadModel } from '../boot/models.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { DeniedState } from '../layout/DeniedState.ts';
import { noteOpened } from '../providers/recent-records.ts';
import { useFacts } from '../providers/session.tsx';
import { loadForm, loadRead } from './chunks.ts';
import { FormSkeleton } from './form/FormSkeleton.tsx';
import { noteLeft } from './list/left-record.ts';
import { ListSkeleton } from './list/ListSkeleton.tsx';
import ListView from './list/ListView.tsx';
import { ownViewOf } from './own-views.ts';

const FormView = lazy(loadForm);
const ReadView = lazy(loadRead);

export type ResourceView = 'list' | 'create' | 'edit' | 'show';

const actions = { list: 'view', create: 'create', edit: 'edit', show: 'view' } as const;

interface Props {
  outline: ResourceOutline;
  view: ResourceView;
}

/** One view of a resource, for who may see it. A record has one page: a form, or the same to read for who may not write it. */
export function ResourceRoutes({ outline, view }: Props) {
  const { canAccess: mayEdit } = useCanAccess({ action: 'edit', resource: outline.name });
  const isReadOnly = view === 'edit' && !(outline.calls.includes('update') && mayEdit);
  const seen = isReadOnly ? 'show' : view;
  return (
    <CanAccess
      action={seen}
      resource={outline.name}
      accessDenied={<DeniedState module={outline.module} action={actions[view]} />}
    >
      <View outline={outline} view={seen} />
    </CanAccess>
  );
}

function View({ outline, view }: Props) {
  const { id } = useParams();
  const facts = useFacts();
  const whole = use(loadModel(outline.name));
  const resource = useMemo(() => seenResource(whole, facts), [whole, facts]);
  const isOurs = !outline.servedBy;
  useEffect(() => {
    if (id) noteLeft(outline.name, id);
    if (id && isOurs) noteOpened(facts, outline.name, id);
  }, [facts, outline.name, id, isOurs]);
  const Own = ownViewOf(outline.name, view);
  if (Own)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Own />
      </Suspense>
    );
  if (view === 'list')
    return (
      <Suspense fallback={<ListSkeleton resource={resource} />}>
        <ListView key={resource.name} resource={resource} />
      </Suspense>
    );
  return (
    <Suspense fallback={<FormSkeleton resource={resource} />}>
      {view === 'show' ? (
        <ReadView key={id} resource={resource} id={id ?? ''} />
      ) : (
        <FormView
          key={view === 'create' ? 'create' : id}
          resource={resource}
          id={view === 'create' ? undefined : id}
        />
      )}
    </Suspense>
  );
}

export default ResourceRoutes;
