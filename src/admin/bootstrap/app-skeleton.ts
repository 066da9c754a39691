/** Skeleton of the signed-in app while its code loads; `first-paint.css` styles it and `layout/states/AppSkeleton.tsx` renders the same. */

/** HTML of the skeleton: a menu of four lines, a title and a card. */
export const appSkeletonHtml = '<nav><i></i><i></i><i></i><i></i></nav><main><i></i><b></b></main>';

/** Renders the skeleton in the app's root element. */
export function showAppSkeleton(): void {
  const box = Object.assign(document.createElement('div'), {
    className: 'outline',
    innerHTML: appSkeletonHtml,
  });
  box.setAttribute('aria-hidden', 'true');
  // A heading for screen readers; the app's own replaces it.
  const heading = Object.assign(document.createElement('h1'), { textContent: document.title });
  document.getElementById('app')?.replaceChildren(heading, box);
}
