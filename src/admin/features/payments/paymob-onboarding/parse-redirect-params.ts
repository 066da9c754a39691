/** What Paymob led back with. Some ways back join a second `?` to an address that has one, so both are read. */
export function parseRedirectParams(search: string): { state: string | null; code: string | null } {
  const said = new URLSearchParams(search.replace(/^\?/u, '').replaceAll('?', '&'));
  return { state: said.get('state'), code: said.get('woocode') };
}
