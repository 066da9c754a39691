/** Product news, the newest first. Reference data, the same for every store. */
import type { Locale } from '../../../../shared/texts/locale.ts';

export interface ProductUpdate {
  /** permanent id, never reused */
  id: string;
  /** date of the release */
  date: string;
  title: Record<Locale, string>;
  body: Record<Locale, string>;
  /** path in the admin where the feature is, without the locale; `null` for a feature without a page of its own */
  address: string | null;
}

type Words = [en: string, ar: string];

const told = (
  date: string,
  id: string,
  address: string | null,
  [titleEn, titleAr]: Words,
  [bodyEn, bodyAr]: Words,
): ProductUpdate => ({
  id,
  date,
  title: { en: titleEn, ar: titleAr },
  body: { en: bodyEn, ar: bodyAr },
  address,
});

/** Newest first. Add an update at the top once the feature is available. */
export const updates: readonly ProductUpdate[] = [
  told(
    '2026-11-21',
    'home-figures',
    '/home',
    ['A home page that answers “how are we doing?”', 'صفحة رئيسية تجيب عن سؤال «كيف حال المتجر؟»'],
    [
      'Today beside the same hours of yesterday and last week, what waits for you, and who changed what. Every figure opens the list that it counts.',
      'أرقام اليوم بجانب الساعات نفسها من أمس ومن الأسبوع الماضي، وما ينتظر منك إجراءً، ومن غيّر ماذا. كل رقم يفتح القائمة التي يحسبها.',
    ],
  ),
  told(
    '2026-11-21',
    'undo',
    '/history',
    ['Undo, and a history of everything', 'التراجع، وسجل لكل ما حدث'],
    [
      'For ten minutes you can take back what you just did, deletions and bulk changes included. The history says who changed which field, and brings earlier states back.',
      'يمكنك خلال عشر دقائق التراجع عما فعلته، حتى الحذف والتعديلات الجماعية. ويوضح السجل من غيّر أي حقل، ويتيح استرجاع الحالات السابقة.',
    ],
  ),
  told(
    '2026-11-21',
    'exports',
    '/exports',
    ['Export any list to Excel or CSV', 'تصدير أي قائمة إلى إكسل أو CSV'],
    [
      'What the list shows, what you selected, or everything. Large exports are made in the background and their files are kept for a week.',
      'صدّر المعروض في القائمة أو ما حددته أو كل السجلات. تُجهَّز الملفات الكبيرة في الخلفية وتُحفظ أسبوعًا.',
    ],
  ),
  told(
    '2026-11-21',
    'staff-rights',
    '/settings/users',
    ['Rights as exact as your team', 'صلاحيات بدقة تناسب فريقك'],
    [
      'Who may export, refund, cancel or see phone numbers and addresses is decided for each member of the staff.',
      'حدّد لكل فرد في الفريق من يحق له التصدير أو رد المبالغ أو إلغاء الطلبات أو الاطلاع على الهواتف والعناوين.',
    ],
  ),
  told(
    '2026-11-21',
    'edit-in-list',
    '/products',
    ['Change a value where it stands', 'تعديل القيمة في مكانها'],
    [
      'Edit prices, names and more right in the list, with the mouse or by keys alone. Press the question mark to see the keys.',
      'عدّل الأسعار والأسماء وغيرها داخل القائمة مباشرة، بالفأرة أو بلوحة المفاتيح وحدها. اضغط علامة الاستفهام لعرض الاختصارات.',
    ],
  ),
  told(
    '2026-11-21',
    'addresses',
    '/customers',
    ['Customers’ addresses, from Egypt’s own map', 'عناوين العملاء من خريطة مصر'],
    [
      'Add and edit the addresses of a customer, choose the default, and pick governorate, city and area from a list.',
      'أضف عناوين العميل وعدّلها واختر العنوان الافتراضي، مع اختيار المحافظة والمدينة والمنطقة من قائمة.',
    ],
  ),
  told(
    '2026-11-21',
    'sign-in-ways',
    null,
    ['Sign in by phone or by a code', 'تسجيل الدخول بالهاتف أو برمز'],
    [
      'Besides email and password, people can enter with their phone number or a code, and protect the account by two-step sign-in.',
      'إلى جانب البريد الإلكتروني وكلمة المرور، يمكن الدخول برقم الهاتف أو برمز، وحماية الحساب بالتحقق بخطوتين.',
    ],
  ),
];
