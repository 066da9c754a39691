/** Page events: which screen was opened, from the route's own metadata. Where they go is pluggable. */

export interface PageEvent {
  /** the screen's name: `home`, `products.list` */
  page: string;
  /** the address pattern, so that ids stay out of the figures */
  pattern: string;
  locale: string;
}

export type PageSink = (event: PageEvent) => void;

/** By default an event of the window, which scripts of the store's analytics may listen to. */
let sink: PageSink = (event) => {
  window.dispatchEvent(new CustomEvent('matjar:page', { detail: event }));
};

/** Sends page events somewhere else. */
export function setPageSink(next: PageSink): void {
  sink = next;
}

/** Reports one opened screen. A sink that fails disturbs nobody. */
export function trackPage(event: PageEvent): void {
  try {
    sink(event);
  } catch {
    // Analytics never break a screen.
  }
}
