/**
 * Body size limits. A body with a larger content-length is refused at once, unread. Node.js discards what still arrives, so that the client can
 * finish sending and read the response instead of a closed connection.
 */
import fp from 'fastify-plugin';
import { jsonLimit, limitParams } from './json-limit.ts';
import { Problem } from './problem.ts';

/** Most bytes of an image. Source: specification section 5, "JPEG or PNG, max 10 MB". */
export const imageLimit = 10 * 1_048_576;
/** Most bytes that multipart framing may add. */
const frame = 65_536;

/** The error for an image above the limit, with the specification's text. */
export function imageTooLarge(): Problem {
  return new Problem(413, 'image_size', { errors: { image: [{ code: 'image_size' }] } });
}

/** The error for a file above its operation's limit. */
export function fileTooLarge(bytes: number): Problem {
  const params = limitParams(bytes);
  return new Problem(413, 'too_large', { params, errors: { file: [{ code: 'too_large', params }] } });
}

export default fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      const announced = Number(request.headers['content-length'] ?? 0);
      const { isUpload, uploadLimit, bodyLimit = jsonLimit } = request.routeOptions.config;
      const isMultipart = request.headers['content-type']?.startsWith('multipart/') ?? false;
      if (isUpload && uploadLimit && isMultipart) {
        if (announced > uploadLimit + frame) throw fileTooLarge(uploadLimit);
      } else if (isUpload && !uploadLimit) {
        if (announced > imageLimit + frame) throw imageTooLarge();
      } else if (announced > bodyLimit) {
        throw new Problem(413, 'body_too_large', { params: limitParams(bodyLimit) });
      }
    });
  },
  { name: 'body-limits', dependencies: ['problem'] },
);
