import { use } from 'react';
import { loadModel } from '../../../bootstrap/models.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';

/** Labels of an order field's choices, from the resource model. Suspends until the model of purchases has loaded. */
export function useOrderChoiceLabels(field: 'fulfillment' | 'channel'): (value: string) => string {
  const { locale } = useLocaleState();
  const model = use(loadModel('purchases'));
  const choices = model.fields.find(({ name }) => name === field)?.choices ?? [];
  return (value) => choices.find((choice) => choice.value === value)?.title[locale] ?? value;
}
