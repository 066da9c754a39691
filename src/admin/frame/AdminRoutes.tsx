/**
 * The screens of the signed-in half as routes, drawn once. react-admin's `CoreAdminRoutes` learns permissions, routes and resources in
 * effects, and draws everything anew after each, every row of a list among it. Ours are known before anything shows.
 */
import { Resource, ResourceDefinitionContextProvider, useScrollToTop, type ResourceProps } from 'react-admin';
import { useState, type ReactElement } from 'react';
import { useRoutes, type RouteObject } from 'react-router';

type ResourceElement = ReactElement<ResourceProps>;

interface Props {
  resources: readonly ResourceElement[];
  /** screens that belong to no resource, and what stands where there is none */
  routes: readonly RouteObject[];
}

/** The routes of every `<Resource>` beside other ones, with what react-admin's pieces ask about resources. */
export function AdminRoutes({ resources, routes }: Props) {
  useScrollToTop();
  const [definitions] = useState(() =>
    Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)])),
  );
  const [all] = useState(() => [
    ...routes,
    ...resources.map((resource) => ({ path: `${resource.props.name}/*`, element: resource })),
  ]);
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      {useRoutes(all)}
    </ResourceDefinitionContextProvider>
  );
}
