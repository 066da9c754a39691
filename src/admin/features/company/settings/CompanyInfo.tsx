import type { UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import * as document from '../../../../generated/documents/company-info.js';
import { isEmail, isHost, plainEmail, plainHost } from '../../../../shared/texts/contact.ts';
import { decodeHost } from '../../../../shared/texts/decode-host.ts';
import { isPhone } from '../../../../shared/texts/phone.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import type { Values } from '../../../fields/form-values.ts';
import type { DocumentCheck } from '../../../crud/schema-form/document.ts';
import { DocumentForm } from '../../../crud/schema-form/DocumentForm.tsx';
import { fieldUi } from '../../../crud/schema-form/layout.ts';
import type { StoredRecord } from '../../../crud/schema-form/use-document.ts';
import { useSaveCompany, type Company, type CompanyChanges } from './company.ts';
import { DomainCheck } from './domain/DomainCheck.tsx';
import { canEdit } from './can-edit.ts';

/** Client-side validation that mirrors the server's rules. */
const check: DocumentCheck = (values) => {
  const { contactPhone, customUrl, contactEmails } = values as Record<string, string | null> & {
    contactEmails: string[];
  };
  const found: [string, string][] = [];
  if (contactPhone && !isPhone(contactPhone)) found.push(['contactPhone', 'phone']);
  contactEmails.forEach((email, place) => {
    if (!isEmail(plainEmail(email))) found.push([`contactEmails.${place}`, 'email']);
  });
  if (customUrl && !isHost(plainHost(customUrl))) found.push(['customUrl', 'settings.custom_url']);
  return found;
};

/** Shows the domain in Unicode; it is stored in Punycode. */
const inItsLetters = (record: StoredRecord): StoredRecord =>
  typeof record.customUrl === 'string' ? { ...record, customUrl: decodeHost(record.customUrl) } : record;

/** Form of the store's names, contact details and addresses on the web. */
export function CompanyInfo({ company }: { company: Company }) {
  const text = useText();
  const save = useSaveCompany();
  const { subdomain, customUrl } = company;
  const ui = useMemo<UiSchema>(() => {
    const words = (name: string) => text(`settings.company.${name}`);
    return {
      'ui:options': {
        sections: [
          {
            title: words('section'),
            lines: ['name', ['contactPhone', 'contactEmails']],
          },
          {
            title: words('domain_section'),
            help: text('settings.company.domain_help', { host: subdomain }),
            lines: ['customUrl'],
            foot: customUrl ? <DomainCheck host={customUrl} subdomain={subdomain} /> : undefined,
          },
          {
            title: words('search_section'),
            help: words('search_help'),
            lines: ['seoDescription', 'seoKeywords'],
          },
        ],
      },
      name: fieldUi(words('name')),
      contactPhone: fieldUi(words('contactPhone'), { typed: 'tel' }),
      contactEmails: fieldUi(words('contactEmails'), {
        widget: 'tags',
        typed: 'email',
        help: words('contactEmails_help'),
      }),
      customUrl: fieldUi(words('customUrl'), { typed: 'url', help: words('customUrl_help') }),
      seoDescription: fieldUi(words('seoDescription'), { rows: 3, help: words('seoDescription_help') }),
      seoKeywords: fieldUi(words('seoKeywords'), { widget: 'tags', help: words('seoKeywords_help') }),
    };
  }, [text, subdomain, customUrl]);
  return (
    <DocumentForm
      name="company-info"
      document={document}
      stored={company}
      read={inItsLetters}
      ui={ui}
      check={check}
      right={canEdit}
      save={(changes: Values, version) => save(changes as CompanyChanges, version)}
    />
  );
}
