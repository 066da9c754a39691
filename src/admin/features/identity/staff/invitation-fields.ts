import { plainField } from '../../../../shared/resources/plain-field.ts';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';

/** Fields of the invited person: name and contact. */
export const personFields: FieldModel[] = [
  plainField({
    name: 'firstName',
    kind: 'text',
    title: { en: 'First name', ar: 'الاسم الأول' },
    schema: { type: 'string', maxLength: 60 },
    required: true,
    nullable: false,
  }),
  plainField({
    name: 'lastName',
    kind: 'text',
    title: { en: 'Last name', ar: 'اسم العائلة' },
    schema: { type: 'string', maxLength: 59 },
    nullable: false,
  }),
  plainField({
    name: 'email',
    kind: 'text',
    title: { en: 'Email', ar: 'البريد الإلكتروني' },
    help: { en: 'The invitation goes there.', ar: 'تُرسل الدعوة إلى هذا العنوان.' },
    schema: { type: 'string', format: 'email', maxLength: 199 },
    required: true,
    nullable: false,
  }),
  plainField({
    name: 'phone',
    kind: 'phone',
    title: { en: 'Phone', ar: 'رقم الهاتف' },
    schema: { type: 'string' },
  }),
];

/** Permission fields of the invitation, taken from the staff resource. */
export const rightFields = ({ fields }: ResourceModel): FieldModel[] =>
  ['roleId', 'permissions'].map((name) => fields.find((field) => field.name === name)!);
