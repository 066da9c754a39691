/** DNS resolver as a service, so that tests can replace it. */
import { Resolver } from 'node:dns/promises';

declare module '../../../infrastructure/http/request-context.ts' {
  interface Services {
    /** DNS resolver for the stores' own domains */
    domainResolver: DomainResolver;
  }
}

export interface DomainResolver {
  /** TXT records; empty if there are none. @throws DnsUnavailable without a response */
  texts(name: string): Promise<string[]>;
  /** CNAME records. */
  names(name: string): Promise<string[]>;
  /** A and AAAA records. */
  numbers(name: string): Promise<string[]>;
}

/** The DNS gave no response, so the state of the domain is unknown. */
export class DnsUnavailable extends Error {
  constructor(name: string, cause: unknown) {
    super(`The DNS did not answer for ${name}.`, { cause });
    this.name = 'DomainSilence';
  }
}

/** Error codes for “no such record”. */
const none = new Set(['ENOTFOUND', 'ENODATA']);

/** Resolver of the operating system. */
export function openDomainResolver(): DomainResolver {
  const resolver = new Resolver({ timeout: 2500, tries: 2 });
  const ask = async <T>(name: string, question: Promise<T[]>): Promise<T[]> => {
    try {
      return await question;
    } catch (error) {
      if (none.has((error as { code?: string }).code ?? '')) return [];
      throw new DnsUnavailable(name, error);
    }
  };
  return {
    // A long TXT record consists of several strings.
    texts: async (name) => (await ask(name, resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    names: (name) => ask(name, resolver.resolveCname(name)),
    numbers: async (name) => {
      const both = await Promise.all([
        ask(name, resolver.resolve4(name)),
        ask(name, resolver.resolve6(name)),
      ]);
      return both.flat();
    },
  };
}
