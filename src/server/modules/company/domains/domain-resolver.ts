/** Asks the DNS. A service of its own, so that tests answer in its place. */
import { Resolver } from 'node:dns/promises';

declare module '../../../infrastructure/http/request-context.ts' {
  interface Services {
    /** what the DNS says of stores' own domains */
    domainResolver: DomainResolver;
  }
}

export interface DomainResolver {
  /** Texts of a name; none where there is no such record. @throws DomainSilence where nobody answers */
  texts(name: string): Promise<string[]>;
  /** Names that a name stands for. */
  names(name: string): Promise<string[]>;
  /** Addresses of a name, of both families. */
  numbers(name: string): Promise<string[]>;
}

/** The DNS did not answer: nothing is known of the domain, for better or worse. */
export class DnsUnavailable extends Error {
  constructor(name: string, cause: unknown) {
    super(`The DNS did not answer for ${name}.`, { cause });
    this.name = 'DomainSilence';
  }
}

/** Answers that say that there is none. */
const none = new Set(['ENOTFOUND', 'ENODATA']);

/** The resolver of the machine. */
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
    // A long text travels in pieces.
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
