import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useModel } from '../../../providers/data/use-resource-model.ts';

/** The courier values of the orders model, and their titles. */
export function useCouriers(): { values: string[]; nameOf: (courier: string | null) => string } {
  const { locale } = useLocaleState();
  const text = useText();
  const choices = useModel('purchases').fields.find(({ name }) => name === 'courier')?.choices ?? [];
  return {
    values: choices.map(({ value }) => value),
    nameOf: (courier) =>
      courier === null
        ? text('cash.none')
        : (choices.find(({ value }) => value === courier)?.title[locale] ?? courier),
  };
}
