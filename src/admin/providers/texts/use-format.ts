import { useMemo } from 'react';
import { useDigits } from './digits.ts';
import { createFormat, type Format } from './format.ts';
import { useLocaleState } from '../navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../session/session.tsx';

/** Formats of numbers, money and dates for the current user and store. */
export function useFormat(): Format {
  const { locale } = useLocaleState();
  const [digits] = useDigits();
  const { company } = useSignInFacts();
  const currency = company?.paymentCurrency ?? 'EGP';
  const decimals = company?.priceDecimalPoints ?? 0;
  return useMemo(
    () => createFormat({ locale, digits, currency, decimals }),
    [locale, digits, currency, decimals],
  );
}
