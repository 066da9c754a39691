/** Data that a page can request together with the current user, in one round trip. */

/** Values of `includes` of `users/current_user`. */
export const currentUserIncludes = ['unread_notices', 'running_jobs', 'saved_views', 'tax_account'] as const;
export type CurrentUserInclude = (typeof currentUserIncludes)[number];

/** Path below `/api/v2` of each when requested alone; `saved_views` are those of a resource. */
export const currentUserIncludePaths: Record<CurrentUserInclude, (resource: string) => string> = {
  unread_notices: () => '/notices/unread',
  running_jobs: () => '/jobs?state=queued&state=running&limit=100',
  saved_views: (resource) => `/saved_views?resource=${resource}`,
  tax_account: () => '/tax_account',
};
