/**
 * The screens of the signed-in half as routes, drawn once. react-admin's `CoreAdminRoutes` learns permissions, routes and resources in
 * effects, and draws everything anew after each, every row of a list among it. Ours are known before anything shows.
 */
import { Resource, ResourceDefinitionContextProvider, useScrollToTop, type ResourceProps } from 'react-admin';
import { useMemo, useState, type ReactElement } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router';
import { findHandWrittenPage } from '../../resource-pages/hand-written-pages.ts';
import { KeepAliveList } from './KeepAliveList.tsx';

type ResourceElement = ReactElement<ResourceProps>;

interface Props {
  resources: readonly ResourceElement[];
  /** screens that belong to no resource, and what stands where there is none */
  routes: readonly RouteObject[];
}

/** The routes of a resource around its list. One that was written by hand is made anew each time: what it holds half done nobody else knows. */
function withList(resource: ResourceElement): ReactElement {
  const { name, list } = resource.props;
  if (!list || findHandWrittenPage(name, 'list')) return resource;
  return (
    <KeepAliveList key={name} name={name}>
      {resource}
    </KeepAliveList>
  );
}

/** Whether an address that begins so may be of this route: of two hundred a few are left, which the router weighs anew at each change of place. */
function mayLeadTo(first: string, path: string): boolean {
  const [begins = ''] = path.split('/').filter(Boolean);
  return begins.toLowerCase() === first.toLowerCase() || begins === '*' || begins.startsWith(':');
}

/** The routes of every `<Resource>` beside other ones, with what react-admin's pieces ask about resources. */
export function AdminRoutes({ resources, routes }: Props) {
  useScrollToTop();
  const [definitions] = useState(() =>
    Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)])),
  );
  const [all] = useState(() => [
    ...routes,
    ...resources.map((resource) => ({ path: `${resource.props.name}/*`, element: withList(resource) })),
  ]);
  const { pathname } = useLocation();
  const [, first = ''] = pathname.split('/');
  const near = useMemo(() => all.filter(({ path = '*' }) => mayLeadTo(first, path)), [all, first]);
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      {useRoutes(near)}
    </ResourceDefinitionContextProvider>
  );
}
