/**
 * Screens of a resource that a person wrote in place of the generated ones: `screens/resources/<resource>/<view>.tsx`, each a component by
 * default, as react-admin's documentation has them. They are found by their place; nothing lists them.
 */
import type { ComponentType } from 'react';
import { lazyScreen } from '../providers/AreaWords.tsx';

const ownFiles = import.meta.glob<{ default: ComponentType }>(
  '../screens/resources/*/{list,create,edit,show}.tsx',
);

const ownViews = new Map(
  Object.entries(ownFiles).map(([file, load]) => {
    const [name = '', view = ''] = file
      .replace(/\.tsx$/u, '')
      .split('/')
      .slice(-2);
    return [`${name}.${view}`, lazyScreen([], load)];
  }),
);

/** The written screen of a view, or `undefined` where it is generated. */
export const ownViewOf = (resource: string, view: string): ComponentType | undefined =>
  ownViews.get(`${resource}.${view}`);
