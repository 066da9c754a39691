import type { ReactElement, ReactNode } from 'react';
import {
  Resource,
  ResourceContextProvider,
  useCreatePath,
  type RaRecord,
  type ResourceProps,
} from 'react-admin';
import { Navigate, useLocation, useParams, type RouteObject } from 'react-router';
import type { ResourceOutline } from '../../shared/resources/resource-outline.ts';
import { requestLocale } from '../providers/data/api.ts';
import { lazyScreen } from '../providers/texts/lazy-screen.tsx';
import { recordName } from '../fields/record-name.ts';
import { FurtherListContext } from '../providers/data/use-resource-model.ts';
import { ResourceRoutes } from './ResourceRoutes.tsx';
import { isNestedList } from './is-nested-list.ts';
import { findCustomPage } from './custom-pages.ts';
import type { FeatureRoute } from '../features/route.ts';

const StaffLayout = lazyScreen<{ children: ReactNode }>(
  ['people'],
  () => import('../features/identity/staff/StaffLayout.tsx'),
);

const pages = {
  list: { call: 'list', action: 'view' },
  create: { call: 'create', action: 'create' },
  edit: { call: 'read', action: 'view' },
  show: { call: 'read', action: 'view' },
} as const;

/**
 * Builds react-admin's `<Resource>` with the pages that the resource's calls allow.
 * @param opened wraps a screen in its checks
 */
export function buildResource(
  outline: ResourceOutline,
  opened: (screen: FeatureRoute) => ReactElement,
): ReactElement<ResourceProps> {
  const screen = (type: keyof typeof pages) => {
    const { call, action } = pages[type];
    if (!outline.calls.includes(call)) return undefined;
    const page = `${outline.name}.${type}`;
    return opened({
      path: outline.addresses[type],
      page,
      right: { module: outline.module, action },
      element: framed(page, <ResourceRoutes key={page} outline={outline} type={type} />),
    });
  };
  return (
    <Resource
      key={outline.name}
      name={outline.name}
      recordRepresentation={(record: RaRecord) => recordName(outline, record, requestLocale())}
      list={screen('list')}
      create={screen('create')}
      edit={screen('edit')}
      show={findCustomPage(outline.name, 'show') && screen('show')}
    />
  );
}

/** Routes of the further lists of a resource, each with its own address. */
export const buildFurtherLists = (outline: ResourceOutline): FeatureRoute[] =>
  (outline.lists ?? []).map(({ address }) => ({
    path: address,
    page: `${outline.name}.${address}`,
    right: { module: outline.module, action: 'view' },
    element: (
      <ResourceContextProvider value={outline.name}>
        <FurtherListContext value={address}>
          <ResourceRoutes key={address} outline={outline} type="list" />
        </FurtherListContext>
      </ResourceContextProvider>
    ),
  }));

/** Redirects `/show` to the record's page, unless a show page is hand-written. */
export function buildShowRedirect({ name, calls }: ResourceOutline): RouteObject[] {
  if (!calls.includes('read') || findCustomPage(name, 'show')) return [];
  return [{ path: `${name}/:id/show`, element: <ToRecord resource={name} /> }];
}

/** Keeps query and hash. */
function ToRecord({ resource }: { resource: string }) {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  const createPath = useCreatePath();
  return <Navigate to={{ pathname: createPath({ resource, id, type: 'edit' }), search, hash }} replace />;
}

/** Wraps pages that belong to a frame. */
const framed = (page: string, element: ReactNode): ReactNode =>
  isNestedList(page) ? <StaffLayout>{element}</StaffLayout> : element;
