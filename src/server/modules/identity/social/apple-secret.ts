import { createPrivateKey, sign } from 'node:crypto';
import type { AppleKey } from './vendors.ts';

const minutes = 5;

/** Client secret for Apple: a JWT signed with the team's key, valid for a few minutes. */
export function appleSecret(clientId: string, key: AppleKey, audience: string, now = Date.now()): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const issuedAt = Math.floor(now / 1000);
  const head = part({ alg: 'ES256', kid: key.keyId });
  const claims = {
    iss: key.teamId,
    sub: clientId,
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + minutes * 60,
  };
  const said = `${head}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(said), {
    key: createPrivateKey(key.privateKey),
    dsaEncoding: 'ieee-p1363',
  });
  return `${said}.${signature.toString('base64url')}`;
}
