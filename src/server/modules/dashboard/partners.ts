/**
 * Directory of partners by category and type. Reference data, the same for every store. Descriptions are neutral; `website` is null where it is not
 * certain.
 */
import type { Locale } from '../../../shared/texts/locale.ts';

type Words = Record<Locale, string>;

interface PartnerType {
  /** segment of the path `/partner/:type` */
  type: string;
  name: Words;
}

export interface PartnerCategory {
  id: string;
  name: Words;
  description: Words;
  types: readonly PartnerType[];
}

export interface Partner {
  id: string;
  type: string;
  name: Words;
  description: Words;
  website: string | null;
}

const words = (en: string, ar: string): Words => ({ en, ar });
const typed = (type: string, en: string, ar: string): PartnerType => ({ type, name: words(en, ar) });

export const partnerCategories: readonly PartnerCategory[] = [
  {
    id: 'delivery',
    name: words('Delivery', 'التوصيل'),
    description: words('Carry orders to their customers.', 'توصيل الطلبات إلى أصحابها.'),
    types: [
      typed('couriers', 'Couriers', 'شركات الشحن'),
      typed('warehousing', 'Warehousing', 'التخزين وتجهيز الطلبات'),
    ],
  },
  {
    id: 'payment',
    name: words('Payment', 'الدفع'),
    description: words(
      'Take money online, at once or in parts.',
      'تحصيل المدفوعات أونلاين، دفعة واحدة أو بالتقسيط.',
    ),
    types: [
      typed('payment-providers', 'Payment providers', 'مزوّدو الدفع'),
      typed('instalments', 'Instalments', 'التقسيط'),
    ],
  },
  {
    id: 'marketing',
    name: words('Marketing', 'التسويق'),
    description: words('Be found, and know what works.', 'الوصول إلى العملاء ومعرفة ما ينجح.'),
    types: [
      typed('advertising', 'Advertising', 'الإعلانات'),
      typed('measurement', 'Measurement', 'القياس والتحليل'),
      typed('marketplaces', 'Marketplaces', 'الأسواق الإلكترونية'),
    ],
  },
  {
    id: 'back-office',
    name: words('Back office', 'إدارة الأعمال'),
    description: words('Books, invoices and pictures.', 'الحسابات والفواتير والصور.'),
    types: [
      typed('accounting', 'Accounting', 'المحاسبة'),
      typed('photography', 'Photography and design', 'التصوير والتصميم'),
    ],
  },
];

const partner = (
  type: string,
  id: string,
  [nameEn, nameAr]: [string, string],
  [en, ar]: [string, string],
  website: string | null = null,
): Partner => ({ id, type, name: words(nameEn, nameAr), description: words(en, ar), website });

const courier: [string, string] = ['Courier company in Egypt.', 'شركة شحن وتوصيل في مصر.'];
const advertising = (where: string, whereAr: string): [string, string] => [
  `Advertisements on ${where}.`,
  `إعلانات على ${whereAr}.`,
];

export const partners: readonly Partner[] = [
  partner('couriers', 'bosta', ['Bosta', 'بوسطة'], courier, 'https://bosta.co'),
  partner('couriers', 'mylerz', ['Mylerz', 'مايلرز'], courier, 'https://mylerz.com'),
  partner('couriers', 'shipblu', ['ShipBlu', 'شيب بلو'], courier, 'https://shipblu.com'),
  partner('couriers', 'voo', ['VOO', 'ڤوو'], courier),
  partner('couriers', 'eyedel', ['Eyedel', 'آيديل'], courier),
  partner('couriers', 'loadbugs', ['Loadbugs', 'لودباجز'], courier),
  partner(
    'warehousing',
    'khazenly',
    ['Khazenly', 'خزنلي'],
    [
      'Stores goods, packs orders and hands them to couriers.',
      'تخزين البضائع وتجهيز الطلبات وتسليمها لشركات الشحن.',
    ],
    'https://khazenly.com',
  ),
  partner(
    'payment-providers',
    'paymob',
    ['Paymob', 'باي موب'],
    ['Online payments by card and mobile wallet.', 'مدفوعات أونلاين بالبطاقات والمحافظ الإلكترونية.'],
    'https://paymob.com',
  ),
  partner(
    'payment-providers',
    'geidea',
    ['Geidea', 'جيديا'],
    ['Online and in-store card payments.', 'مدفوعات بالبطاقات أونلاين وفي المحال.'],
    'https://geidea.net',
  ),
  partner(
    'payment-providers',
    'paytabs',
    ['PayTabs', 'باي تابس'],
    ['Online payments in the Middle East.', 'مدفوعات أونلاين في الشرق الأوسط.'],
    'https://paytabs.com',
  ),
  partner(
    'payment-providers',
    'stripe',
    ['Stripe', 'سترايب'],
    [
      'Online payments; ask in which countries an account can be opened.',
      'مدفوعات أونلاين؛ تأكد من الدول التي يمكن فتح حساب فيها.',
    ],
    'https://stripe.com',
  ),
  partner(
    'payment-providers',
    'gccpay',
    ['GCCPay', 'جي سي سي باي'],
    ['Online payments by card.', 'مدفوعات أونلاين بالبطاقات.'],
  ),
  partner(
    'instalments',
    'valu',
    ['valU', 'ڤاليو'],
    ['Consumer finance: customers pay in parts.', 'تمويل استهلاكي: يدفع العميل على أقساط.'],
    'https://www.valu.com.eg',
  ),
  partner(
    'instalments',
    'sympl',
    ['Sympl', 'سيمبل'],
    ['Customers pay in parts by their bank card.', 'يدفع العميل على أقساط ببطاقته البنكية.'],
    'https://sympl.ai',
  ),
  partner(
    'instalments',
    'souhoola',
    ['Souhoola', 'سهولة'],
    ['Consumer finance: customers pay in parts.', 'تمويل استهلاكي: يدفع العميل على أقساط.'],
  ),
  partner(
    'advertising',
    'meta',
    ['Meta for Business', 'ميتا للأعمال'],
    advertising('Facebook and Instagram', 'فيسبوك وإنستجرام'),
    'https://www.facebook.com/business',
  ),
  partner(
    'advertising',
    'google-ads',
    ['Google Ads', 'إعلانات جوجل'],
    advertising('Google’s search, maps and YouTube', 'بحث جوجل وخرائطها ويوتيوب'),
    'https://ads.google.com',
  ),
  partner(
    'advertising',
    'tiktok',
    ['TikTok for Business', 'تيك توك للأعمال'],
    advertising('TikTok', 'تيك توك'),
    'https://www.tiktok.com/business',
  ),
  partner(
    'measurement',
    'google-analytics',
    ['Google Analytics', 'تحليلات جوجل'],
    ['Counts visits and what visitors do.', 'يحصي الزيارات وما يفعله الزوار.'],
    'https://analytics.google.com',
  ),
  partner(
    'measurement',
    'clarity',
    ['Microsoft Clarity', 'مايكروسوفت كلاريتي'],
    ['Shows how visitors move through a site.', 'يعرض كيف يتنقل الزوار في الموقع.'],
    'https://clarity.microsoft.com',
  ),
  partner(
    'marketplaces',
    'jumia',
    ['Jumia', 'جوميا'],
    ['Online marketplace where stores sell beside each other.', 'سوق إلكترونية تبيع فيها متاجر كثيرة.'],
    'https://www.jumia.com.eg',
  ),
  partner(
    'accounting',
    'daftra',
    ['Daftra', 'دفترة'],
    [
      'Accounting and invoices online, in Arabic and English.',
      'محاسبة وفواتير أونلاين بالعربية والإنجليزية.',
    ],
    'https://www.daftra.com',
  ),
  partner(
    'accounting',
    'odoo',
    ['Odoo', 'أودو'],
    ['Accounting and other business programs.', 'برامج للمحاسبة وإدارة الأعمال.'],
    'https://www.odoo.com',
  ),
  partner(
    'photography',
    'canva',
    ['Canva', 'كانفا'],
    ['Design pictures and posts in the browser.', 'تصميم الصور والمنشورات من المتصفح.'],
    'https://www.canva.com',
  ),
  partner(
    'photography',
    'photoroom',
    ['Photoroom', 'فوتوروم'],
    ['Edit product photos and their backgrounds.', 'تعديل صور المنتجات وخلفياتها.'],
    'https://www.photoroom.com',
  ),
];

/** The category of a type. */
export const categoryOf = (type: string): PartnerCategory | undefined =>
  partnerCategories.find(({ types }) => types.some((each) => each.type === type));
