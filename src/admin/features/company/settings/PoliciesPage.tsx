import type { UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import * as document from '../../../../generated/documents/policies.js';
import { locales } from '../../../../shared/texts/locale.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import type { Values } from '../../../fields/form-values.ts';
import { DocumentForm } from '../../../crud/schema-form/DocumentForm.tsx';
import { fieldUi } from '../../../crud/schema-form/layout.ts';
import type { StoredRecord } from '../../../crud/schema-form/use-document.ts';
import { useSaveCompany, type Company, type CompanyChanges } from './company.ts';
import { CompanyLoader } from './CompanyLoader.tsx';
import { canEdit } from './can-edit.ts';

/** Policy texts per language, with the visible rows of each input. */
const texts = [
  { name: 'shippingPolicy', rows: 8 },
  { name: 'returnAndRefundPolicy', rows: 8 },
  { name: 'checkoutMessage', rows: 3 },
] as const;

/** Policies page: the texts promised to customers, in both languages side by side. */
export default function PoliciesPage() {
  const text = useText();
  return (
    <>
      <PageHeader
        title={text('settings_pages.policies.title')}
        subtitle={text('settings.policies.subtitle')}
      />
      <CompanyLoader shape={[2, 2, 1]}>{(company) => <Policies company={company} />}</CompanyLoader>
    </>
  );
}

const suffix = { en: 'En', ar: 'Ar' } as const;

function Policies({ company }: { company: Company }) {
  const text = useText();
  const save = useSaveCompany();
  const stored = useMemo(() => policiesOf(company), [company]);
  const ui = useMemo<UiSchema>(() => {
    const words = (name: string) => text(`settings.policies.${name}`);
    return {
      'ui:options': {
        sections: [
          ...texts.map(({ name }) => ({
            title: words(name),
            help: words(`${name}_help`),
            lines: [{ label: words(name), isBare: true, each: { en: `${name}En`, ar: `${name}Ar` } }],
          })),
          { title: words('emailHeadline'), help: words('emailHeadline_help'), lines: ['emailHeadline'] },
        ],
      },
      ...Object.fromEntries(
        texts.flatMap(({ name, rows }) =>
          locales.map((language) => [
            `${name}${suffix[language]}`,
            fieldUi(text(`records.language.${language}`), {
              language,
              rows,
              path: `${words(name)} › ${text(`records.language.${language}`)}`,
            }),
          ]),
        ),
      ),
      emailHeadline: fieldUi(words('emailHeadline'), { isBare: true }),
    };
  }, [text]);
  return (
    <DocumentForm
      name="policies"
      document={document}
      stored={stored}
      ui={ui}
      right={canEdit}
      save={async (changes: Values, version) => {
        try {
          return policiesOf(await save({ policies: changes } as CompanyChanges, version));
        } catch (error) {
          throw error instanceof HttpError ? ofPolicies(error) : error;
        }
      }}
    />
  );
}

/** The store's policies as a document of the form. */
const policiesOf = ({ version, updatedAt, policies }: Company): StoredRecord => ({
  ...policies,
  version,
  updatedAt,
});

/** Maps the paths of a server error from the store to the policies document. */
function ofPolicies(error: HttpError): HttpError {
  const { errors, current, ...body } = error.body;
  return new HttpError({
    ...body,
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([path, problems]) => [path.replace(/^policies\./u, ''), problems]),
      ),
    }),
    ...(current && { current: policiesOf(current as unknown as Company) }),
  } as HttpError['body']);
}
