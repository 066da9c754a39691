/** Whom a sign-in is about: one spelling for each email and phone, however it was typed, so that no spelling gets more guesses. */
import { isPhone, storedPhone } from '../../../shared/texts/phone.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';

export interface Identifier {
  by: 'email' | 'phone';
  /** the email in small letters, or the phone as it is kept */
  value: string;
}

/** What a call says about a person: an email or a phone. */
export interface Identified {
  email?: string;
  phone?: string;
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** The one spelling. Throws 422 for neither, both, or what is no such thing. */
export function readIdentifier({ email, phone }: Identified): Identifier {
  if ((email === undefined) === (phone === undefined)) throw fieldProblem('email', 'email_or_phone');
  if (email !== undefined) return { by: 'email', value: readEmail(email) };
  if (!isPhone(phone!)) throw fieldProblem('phone', 'phone');
  return { by: 'phone', value: storedPhone(phone!) };
}

/** An email as it is kept. Throws 422 when it is none. */
export function readEmail(text: string): string {
  const email = text.normalize('NFKC').trim().toLowerCase();
  if (!emailShape.test(email) || email.length > 199) throw fieldProblem('email', 'email');
  return email;
}
