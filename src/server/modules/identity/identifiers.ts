/** Normalizes emails and phones, so that different spellings share one rate limit. */
import { isPhone, storedPhone } from '../../../shared/texts/phone.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';

export interface Identifier {
  by: 'email' | 'phone';
  /** the email in lower case, or the phone in its stored form */
  value: string;
}

/** An email or a phone in a request. */
export interface Identified {
  email?: string;
  phone?: string;
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** Normalizes the identifier. @throws Problem 422 for neither, both or an invalid one */
export function readIdentifier({ email, phone }: Identified): Identifier {
  if ((email === undefined) === (phone === undefined)) throw fieldProblem('email', 'email_or_phone');
  if (email !== undefined) return { by: 'email', value: readEmail(email) };
  if (!isPhone(phone!)) throw fieldProblem('phone', 'phone');
  return { by: 'phone', value: storedPhone(phone!) };
}

/** Normalizes an email. @throws Problem 422 for an invalid one */
export function readEmail(text: string): string {
  const email = text.normalize('NFKC').trim().toLowerCase();
  if (!emailShape.test(email) || email.length > 199) throw fieldProblem('email', 'email');
  return email;
}
