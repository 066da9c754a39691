import type { FieldModel, ResourceModel } from '../../../model/resource-model.ts';

const plain = {
  kind: 'text',
  readOnly: false,
  writeOnly: false,
  unique: false,
  searchable: false,
  sortable: false,
  suggests: false,
  filters: [],
} satisfies Partial<FieldModel>;

/** Who is invited: what the person would be called and reached by. */
export const personFields: FieldModel[] = [
  {
    ...plain,
    name: 'firstName',
    title: { en: 'First name', ar: 'الاسم الأول' },
    schema: { type: 'string', maxLength: 60 },
    required: true,
    nullable: false,
  },
  {
    ...plain,
    name: 'lastName',
    title: { en: 'Last name', ar: 'اسم العائلة' },
    schema: { type: 'string', maxLength: 59 },
    required: false,
    nullable: false,
  },
  {
    ...plain,
    name: 'email',
    title: { en: 'Email', ar: 'البريد الإلكتروني' },
    help: { en: 'The invitation goes there.', ar: 'تُرسل الدعوة إلى هذا العنوان.' },
    schema: { type: 'string', format: 'email', maxLength: 199 },
    required: true,
    nullable: false,
  },
  {
    ...plain,
    name: 'phone',
    kind: 'phone',
    title: { en: 'Phone', ar: 'رقم الهاتف' },
    schema: { type: 'string' },
    required: false,
    nullable: true,
  },
];

/** What the person will be allowed to do, as the staff’s own form asks for it. */
export const rightFields = ({ fields }: ResourceModel): FieldModel[] =>
  ['roleId', 'permissions'].map((name) => fields.find((field) => field.name === name)!);
