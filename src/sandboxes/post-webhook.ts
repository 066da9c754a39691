/** Posts a webhook once, as external services do; a failed delivery is lost. */
export async function postWebhook(url: string, body: string, headers: Record<string, string>): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
}
