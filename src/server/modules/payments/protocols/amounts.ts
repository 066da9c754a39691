/** Amounts as providers write them, in minor units. One that cannot be read says nothing, so it is no answer. */
import { at } from '../../../infrastructure/http-client/service-client.ts';
import { PaymentFailure } from './payment-failure.ts';

function counted(minor: number): number {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new PaymentFailure('payment_silent');
  return minor;
}

const numberAt = (data: unknown, path: (string | number)[]): number => {
  const value = at(data, ...path);
  return typeof value === 'number' || (typeof value === 'string' && value.trim())
    ? Number(value)
    : Number.NaN;
};

/** Of minor units. @throws PaymentFailure `payment_silent` for what is no amount */
export const minorAt = (data: unknown, ...path: (string | number)[]): number => counted(numberAt(data, path));

/** Of pounds, as a number or a text. @throws PaymentFailure `payment_silent` for what is no amount */
export const poundsAt = (data: unknown, ...path: (string | number)[]): number =>
  counted(Math.round(numberAt(data, path) * 100));

/** Minor units as pounds with two places, as signatures have them. */
export const poundsText = (minor: number): string => (minor / 100).toFixed(2);
