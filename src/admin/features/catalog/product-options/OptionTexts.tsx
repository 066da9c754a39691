import Typography from '@mui/material/Typography';
import { inLocale } from '../../../../shared/texts/locale.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { Value, Values } from './option-styles.ts';
import type { StoredOptions } from './options-draft.ts';

/** Read-only list of a product's options and their values. */
export function OptionTexts({ options }: { options: StoredOptions }) {
  const { locale } = useLocaleState();
  return (
    <dl style={{ margin: 0, display: 'grid', gap: 12 }}>
      {options.map(({ name, values }, place) => (
        // Keyed by index: options have no ids, and the list is not edited.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            <bdi>{inLocale(name, locale)}</bdi>
          </Typography>
          <Values as="dd">
            {values.map(({ value }, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Value as="span" key={at}>
                <span>
                  <bdi>{inLocale(value, locale)}</bdi>
                </span>
              </Value>
            ))}
          </Values>
        </div>
      ))}
    </dl>
  );
}
