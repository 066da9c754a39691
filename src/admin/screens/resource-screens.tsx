import type { ComponentType, ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { ResourceOutline } from '../../model/resource-outline.ts';
import { lazyScreen } from '../providers/AreaWords.tsx';
import { addressOf } from '../views/address-of.ts';
import { ResourceRoutes } from '../views/ResourceRoutes.tsx';
import type { Screen } from './screen.ts';

const PeopleFrame = lazyScreen<{ children: ReactNode }>(['people'], () => import('./people/PeopleFrame.tsx'));

/** What stands around generated screens that belong together. */
const frames: Partial<Record<string, ComponentType<{ children: ReactNode }>>> = {
  'staff.list': PeopleFrame,
  'roles.list': PeopleFrame,
};

const views = [
  { view: 'list', call: 'list', action: 'view' },
  { view: 'create', call: 'create', action: 'create' },
  { view: 'edit', call: 'read', action: 'view' },
] as const;

/** The generated screens of a resource, as far as its calls allow them. */
export function resourceScreens(resource: ResourceOutline): Screen[] {
  const screens: Screen[] = views
    .filter(({ call }) => resource.calls.includes(call))
    .map(({ view, action }) => {
      const page = `${resource.name}.${view}`;
      return {
        path: resource.addresses[view],
        page,
        right: { module: resource.module, action },
        element: framed(page, <ResourceRoutes key={page} outline={resource} view={view} />),
      };
    });
  if (!resource.calls.includes('read')) return screens;
  return [
    ...screens,
    {
      path: resource.addresses.show,
      page: `${resource.name}.edit`,
      element: <ToRecord outline={resource} />,
    },
  ];
}

/** A record has one page: the address where it was once only read leads there, with whatever the address says beside. */
function ToRecord({ outline }: { outline: ResourceOutline }) {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: addressOf(outline, 'edit', id), search, hash }} replace />;
}

function framed(page: string, element: ReactNode): ReactNode {
  const Around = frames[page];
  return Around ? <Around>{element}</Around> : element;
}
