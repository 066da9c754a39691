/** Which screen was opened, from the route's own metadata. */

interface PageEvent {
  /** the screen's name: `home`, `products.list` */
  page: string;
  /** the address pattern, so that ids stay out of the figures */
  pattern: string;
  locale: string;
}

/** Reports one opened screen: an event of the window, which scripts of the store's analytics may listen to. */
export function trackPage(event: PageEvent): void {
  window.dispatchEvent(new CustomEvent('matjar:page', { detail: event }));
}
