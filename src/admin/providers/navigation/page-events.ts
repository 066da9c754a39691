/** Page view event, from the route's metadata. */

interface PageEvent {
  /** the screen's name: `home`, `products.list` */
  page: string;
  /** the address pattern, without ids */
  pattern: string;
  locale: string;
}

/** Dispatches a page view as a `matjar:page` event on `window`, for the store's analytics scripts. */
export function trackPage(event: PageEvent): void {
  window.dispatchEvent(new CustomEvent('matjar:page', { detail: event }));
}
