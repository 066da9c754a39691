/**
 * Hand-written screens that replace generated ones: `features/resources/<resource>/<type>.tsx`, each with a component as default export, as in
 * react-admin's documentation. Found by file path, without registration.
 */
import type { ComponentType } from 'react';
import { lazyScreen } from '../providers/texts/lazy-screen.tsx';

const ownFiles = import.meta.glob<{ default: ComponentType }>(
  '../features/resources/*/{list,create,edit,show}.tsx',
);

const ownPages = new Map(
  Object.entries(ownFiles).map(([file, load]) => {
    const [name = '', type = ''] = file
      .replace(/\.tsx$/u, '')
      .split('/')
      .slice(-2);
    return [`${name}.${type}`, lazyScreen([], load)];
  }),
);

/** The hand-written page of a resource by react-admin's view type, or `undefined` if it is generated. */
export const findCustomPage = (resource: string, type: string): ComponentType | undefined =>
  ownPages.get(`${resource}.${type}`);
