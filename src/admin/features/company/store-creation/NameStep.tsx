import { Field } from '../../Field.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { subdomainFrom } from '../../../../shared/company/subdomain.ts';
import type { StepProps } from './step.ts';
import { SubdomainField } from './SubdomainField.tsx';

/** Step that asks for the store's name, subdomain and contact e-mail. */
export function NameStep({ draft, change, problems }: StepProps) {
  const text = useText();
  return (
    <>
      <Field
        name="name"
        label={text('store_creation.name.name')}
        value={draft.name}
        autoFocus
        autoComplete="organization"
        error={problems.name}
        hint={text('store_creation.name.name_hint')}
        inputProps={{ maxLength: 100, dir: 'auto' }}
        onChange={({ target }) =>
          change({
            name: target.value,
            ...(!draft.isOwnSubdomain && { subdomain: subdomainFrom(target.value) }),
          })
        }
      />
      <SubdomainField draft={draft} change={change} problem={problems.subdomain} />
      <Field
        name="email"
        type="email"
        label={text('store_creation.name.email')}
        value={draft.email}
        autoComplete="email"
        error={problems.email}
        hint={text('store_creation.name.email_hint')}
        inputProps={{
          dir: 'ltr',
          inputMode: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 199,
        }}
        onChange={({ target }) => change({ email: target.value })}
      />
    </>
  );
}
