/** Accepts Khazenly's consent page in the sandbox, as a browser would. @returns the authorization code */
export async function acceptKhazenlyConsent(
  base: string,
  client: string,
  redirectUri: string,
): Promise<string> {
  const way = new URLSearchParams({ response_type: 'code', client_id: client, redirect_uri: redirectUri });
  const { headers } = await fetch(`${base}/selfservice/services/oauth2/agree?${way}`, {
    method: 'POST',
    body: new URLSearchParams({ does: 'agree' }),
    redirect: 'manual',
  });
  return new URL(headers.get('location')!).searchParams.get('code')!;
}
