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
import { isFramed } from './is-framed.ts';
import { findHandWrittenPage } from './hand-written-pages.ts';
import type { Screen } from '../features/screen.ts';

const PeopleFrame = lazyScreen<{ children: ReactNode }>(
  ['people'],
  () => import('../features/identity/staff/PeopleFrame.tsx'),
);

const pages = {
  list: { call: 'list', action: 'view' },
  create: { call: 'create', action: 'create' },
  edit: { call: 'read', action: 'view' },
  show: { call: 'read', action: 'view' },
} as const;

/**
 * A definition as react-admin knows it: its screens, as far as its calls allow them.
 * @param opened what stands between the router and a screen
 */
export function buildResource(
  outline: ResourceOutline,
  opened: (screen: Screen) => ReactElement,
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
      show={findHandWrittenPage(outline.name, 'show') && screen('show')}
    />
  );
}

/** The further lists of a definition, each at its own address. */
export const buildFurtherLists = (outline: ResourceOutline): Screen[] =>
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

/** A record has one page: the address where it was once only read leads there, unless somebody wrote a page for it. */
export function buildShowRedirect({ name, calls }: ResourceOutline): RouteObject[] {
  if (!calls.includes('read') || findHandWrittenPage(name, 'show')) return [];
  return [{ path: `${name}/:id/show`, element: <ToRecord resource={name} /> }];
}

/** With whatever the address says beside. */
function ToRecord({ resource }: { resource: string }) {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  const createPath = useCreatePath();
  return <Navigate to={{ pathname: createPath({ resource, id, type: 'edit' }), search, hash }} replace />;
}

/** Screens that belong together stand in a frame. */
const framed = (page: string, element: ReactNode): ReactNode =>
  isFramed(page) ? <PeopleFrame>{element}</PeopleFrame> : element;
