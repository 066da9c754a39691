/** What browsers are told: scripts come from here alone, nobody frames the pages, nothing is guessed. */
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

export interface SecurityHeaderOptions {
  /** pages are reached by https: browsers shall insist on it */
  secure: boolean;
}

export default fp<SecurityHeaderOptions>(
  async (app, { secure }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // The admin's styles are made while it runs.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
    });
  },
  { name: 'security-headers' },
);
