/**
 * Screens of a resource that a person wrote in place of the generated ones: `features/resources/<resource>/<type>.tsx`, each a component by
 * default, as react-admin's documentation has them. They are found by their place; nothing lists them.
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

/** The page that a person wrote, by react-admin’s type of it, or `undefined` where it is generated. */
export const findHandWrittenPage = (resource: string, type: string): ComponentType | undefined =>
  ownPages.get(`${resource}.${type}`);
