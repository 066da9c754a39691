/** Conversion of amounts between minor units and the formats of providers; an unreadable amount fails like a missing response. */
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

/** Reads an amount in minor units. @throws PaymentFailure `payment_silent` for a value that is no amount */
export const minorAt = (data: unknown, ...path: (string | number)[]): number => counted(numberAt(data, path));

/** Reads an amount in pounds, number or text, as minor units. @throws PaymentFailure `payment_silent` for a value that is no amount */
export const poundsAt = (data: unknown, ...path: (string | number)[]): number =>
  counted(Math.round(numberAt(data, path) * 100));

/** Minor units as pounds with two decimals, the format of signatures. */
export const poundsText = (minor: number): string => (minor / 100).toFixed(2);
