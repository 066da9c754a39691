import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { keyModel } from '../../../../shared/company/integration-keys.ts';
import { keysByGroup } from '../../../../shared/company/integration-providers.ts';
import { inputId } from '../../../fields/input-id.ts';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { bidiIsolate } from '../../bidi-isolate.ts';
import { useKeys } from '../integrations/key-calls.ts';
import { CopyableValues } from './CopyableValue.tsx';

/**
 * Public integration keys that the storefront embeds. Payment keys are excluded: a public payment key is edited with its secret on the payments
 * page.
 */
const scripts = keysByGroup
  .filter(([group]) => group !== 'payment')
  .flatMap(([group, names]) =>
    names.filter((name) => keyModel(name).isPublic).map((name) => ({ name, group })),
  );

/** Card that lists the ids and tags embedded in the storefront, each with a link to its settings page. */
export function ScriptsCard() {
  const text = useText();
  const { locale } = useLocaleState();
  const { data, error, refetch } = useKeys();
  const said = (name: string) => {
    const key = data?.get(name);
    if (!key?.isSet) return text('advanced_settings.unset');
    return key.lastFour
      ? text('advanced_settings.ends', { end: bidiIsolate(key.lastFour) })
      : text('advanced_settings.set');
  };
  return (
    <SectionCard
      id={inputId('scripts')}
      title={text('advanced_settings.scripts_title')}
      help={text('advanced_settings.scripts_help')}
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <CopyableValues>
          {scripts.map(({ name, group }) => (
            <div key={name}>
              <dt>
                <MuiLink component={Link} to={`/settings/integrations/${group}`}>
                  {keyModel(name).title[locale]}
                </MuiLink>
              </dt>
              <dd>{data ? said(name) : <Skeleton width={90} />}</dd>
            </div>
          ))}
        </CopyableValues>
      )}
    </SectionCard>
  );
}
