/** Parses Paymob's redirect parameters. Some redirects append a second `?` to the URL, so both parts are read. */
export function parseRedirectParams(search: string): { state: string | null; code: string | null } {
  const said = new URLSearchParams(search.replace(/^\?/u, '').replaceAll('?', '&'));
  return { state: said.get('state'), code: said.get('woocode') };
}
