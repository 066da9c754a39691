/** Checkout fields by key, with default labels. Must match `matjar_add_checkout` (`src/server/modules/company/schema`). */
import type { Locale } from '../texts/locale.ts';

export const checkoutFields: Readonly<Record<string, Record<Locale, string>>> = {
  first_name: { en: 'First name', ar: 'الاسم الأول' },
  last_name: { en: 'Last name', ar: 'اسم العائلة' },
  phone_number: { en: 'Phone number', ar: 'رقم الهاتف' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  country: { en: 'Country', ar: 'الدولة' },
  region: { en: 'Governorate', ar: 'المحافظة' },
  city: { en: 'City', ar: 'المدينة' },
  district: { en: 'District', ar: 'الحي' },
  address_line1: { en: 'Address', ar: 'العنوان' },
  building: { en: 'Building', ar: 'رقم المبنى' },
  floor: { en: 'Floor', ar: 'الطابق' },
  apartment: { en: 'Apartment', ar: 'رقم الشقة' },
  postal_code: { en: 'Postal code', ar: 'الرمز البريدي' },
  notes: { en: 'Notes', ar: 'ملاحظات' },
};
