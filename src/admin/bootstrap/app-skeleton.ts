/** The outline of the signed-in app while its code is on its way; `first-paint.css` draws it and `layout/states/AppSkeleton.tsx` goes on with it. */

/** A menu of four lines beside a title and a card. */
export const appSkeletonHtml = '<nav><i></i><i></i><i></i><i></i></nav><main><i></i><b></b></main>';

/** Draws it where the app will stand. */
export function showAppSkeleton(): void {
  const box = Object.assign(document.createElement('div'), { className: 'outline', innerHTML: appSkeletonHtml });
  box.setAttribute('aria-hidden', 'true');
  // Who hears the page is told at once what it is; the app's own heading takes its place.
  const heading = Object.assign(document.createElement('h1'), { textContent: document.title });
  document.getElementById('app')?.replaceChildren(heading, box);
}
