/**
 * Routes of the signed-in app, rendered once. react-admin's `CoreAdminRoutes` computes permissions, routes and resources in
 * effects, each of which rerenders every row of a list. Here they are known before the first render.
 */
import { Resource, ResourceDefinitionContextProvider, useScrollToTop, type ResourceProps } from 'react-admin';
import { useMemo, useState, type ReactElement } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router';
import { findCustomPage } from '../../resource-pages/custom-pages.ts';
import { KeepAliveList } from './KeepAliveList.tsx';

type ResourceElement = ReactElement<ResourceProps>;

interface Props {
  resources: readonly ResourceElement[];
  /** screens without a resource, and the fallback */
  routes: readonly RouteObject[];
}

/** The routes of a resource, with its list kept alive. Hand-written lists are excluded, since their unsaved state is unknown. */
function withList(resource: ResourceElement): ReactElement {
  const { name, list } = resource.props;
  if (!list || findCustomPage(name, 'list')) return resource;
  return (
    <KeepAliveList key={name} name={name}>
      {resource}
    </KeepAliveList>
  );
}

/** Whether a path's first segment can match a route; narrows some two hundred routes to the few that the router has to match. */
function mayLeadTo(first: string, path: string): boolean {
  const [begins = ''] = path.split('/').filter(Boolean);
  return begins.toLowerCase() === first.toLowerCase() || begins === '*' || begins.startsWith(':');
}

/** Renders the routes of every `<Resource>` beside other routes, and provides react-admin's resource definitions. */
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
