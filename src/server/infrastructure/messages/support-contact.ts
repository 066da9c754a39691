/** Contact of the operator's support, from the environment; absent where it is not set. */

declare module '../http/request-context.ts' {
  interface Services {
    /** contact of the operator's support */
    supportContact: SupportContact;
  }
}

export interface SupportContact {
  email: string | null;
  /** as it is dialled: digits, with + before a country code */
  phone: string | null;
}

/** Reads MATJAR_SUPPORT_EMAIL and MATJAR_SUPPORT_PHONE. @throws an error of one sentence for an invalid value */
export function readSupportContact(env: NodeJS.ProcessEnv): SupportContact {
  return { email: readEmail(env.MATJAR_SUPPORT_EMAIL), phone: readPhone(env.MATJAR_SUPPORT_PHONE) };
}

function readEmail(text: string | undefined): string | null {
  if (!text) return null;
  if (/^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/u.test(text)) return text;
  throw new Error(
    `MATJAR_SUPPORT_EMAIL is “${text}”, which is no email: set it to one like help@example.com.`,
  );
}

function readPhone(text: string | undefined): string | null {
  if (!text) return null;
  const dialled = text.replace(/[\s()-]/gu, '');
  if (/^\+?\d{3,15}$/u.test(dialled)) return dialled;
  throw new Error(
    `MATJAR_SUPPORT_PHONE is “${text}”, which is no phone number: set it to one like +20 2 1234 5678 or 19123.`,
  );
}
