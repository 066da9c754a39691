/** Fetches one picture from its address, through the one way out: public addresses only, bounded in time and size. */
import type { NetworkReach } from '../../../infrastructure/http-client/ssrf-guard.ts';
import {
  OutboundError,
  type OutboundClient,
  type NoAnswerReason,
} from '../../../infrastructure/http-client/outbound-client.ts';
import { prepareImage, type PreparedImage } from '../../../infrastructure/files/prepare-image.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';

/** Bytes of a picture at most, and milliseconds until it must be here. */
export const pictureLimits = { size: 10 * 1_048_576, timeout: 20_000 };

export type Fetched = { upload: Buffer; prepared: PreparedImage } | { code: string };

/** The code of a picture whose server gave no answer. */
export const unreachable = 'picture_unreachable';

const codes: Record<NoAnswerReason, string> = {
  unreachable,
  timeout: unreachable,
  redirect: unreachable,
  too_large: 'picture_too_large',
  inner_address: 'picture_address',
};

/** @returns the picture in our sizes, or the code of why there is none; never throws for what the other end does */
export async function fetchPicture(client: OutboundClient, address: string, reach: NetworkReach): Promise<Fetched> {
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
