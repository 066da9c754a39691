/** Fetches a remote picture through the outbound HTTP client: public addresses only, limited in time and size. */
import type { NetworkReach } from '../../../infrastructure/http-client/ssrf-guard.ts';
import {
  OutboundError,
  type OutboundClient,
  type NoAnswerReason,
} from '../../../infrastructure/http-client/outbound-client.ts';
import { prepareImage, type PreparedImage } from '../../../infrastructure/files/prepare-image.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';

/** Limits of a picture in bytes, and of its download in milliseconds. */
export const imageDownloadLimits = { size: 10 * 1_048_576, timeout: 20_000 };

export type Fetched = { upload: Buffer; prepared: PreparedImage } | { code: string };

/** Error code for a server that does not respond. */
export const unreachable = 'picture_unreachable';

const codes: Record<NoAnswerReason, string> = {
  unreachable,
  timeout: unreachable,
  redirect: unreachable,
  too_large: 'picture_too_large',
  inner_address: 'picture_address',
};

/**
 * Fetches and resizes a picture.
 * @returns the picture, or an error code; never throws for failures of the remote server
 */
export async function fetchImage(
  client: OutboundClient,
  address: string,
  reach: NetworkReach,
): Promise<Fetched> {
  try {
    const { status, body } = await client.send({
      method: 'GET',
      url: new URL(address),
      headers: { accept: 'image/jpeg, image/png, image/webp, image/gif;q=0.8', 'user-agent': 'Matjar' },
      reach,
      followsAnywhere: true,
    });
    if (status !== 200) return { code: 'picture_missing' };
    return { upload: body, prepared: await prepareImage(body, { takesAll: true }) };
  } catch (error) {
    if (error instanceof OutboundError) return { code: codes[error.reason] };
    if (error instanceof Problem) return { code: 'picture_unreadable' };
    throw error;
  }
}
