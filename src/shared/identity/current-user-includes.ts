/** What a page asks besides who is signed in, and may have answered with that: each is a call as well, for later questions. */

/** Names as `includes` of `users/current_user` takes them. */
export const currentUserIncludes = ['unread_notices', 'running_jobs', 'saved_views', 'tax_account'] as const;
export type CurrentUserInclude = (typeof currentUserIncludes)[number];

/** The path below `/api/v2` by which each is asked alone; `saved_views` are those of a resource's list. */
export const currentUserIncludePaths: Record<CurrentUserInclude, (resource: string) => string> = {
  unread_notices: () => '/notices/unread',
  running_jobs: () => '/jobs?state=queued&state=running&limit=100',
  saved_views: (resource) => `/saved_views?resource=${resource}`,
  tax_account: () => '/tax_account',
};
