/**
 * What else people and other systems call a field, in both languages: of any resource (`everywhere`), or of one. A field's own
 * names and titles need no entry. Folded before they are compared: letter case, marks, blanks, hyphens and underlines do not matter.
 */

/** Keys of fields, or of the whole of a translated text (`name`), with their other names. */
type Aliases = Readonly<Record<string, readonly string[]>>;

export const everywhere: Aliases = {
  id: ['ID', 'Record id', 'المعرف', 'رقم السجل', 'كود'],
  name: ['Title', 'Full name', 'العنوان', 'اسم'],
  'name.en': ['English name', 'Name EN', 'Title EN', 'الاسم الإنجليزي', 'الاسم انجليزي', 'اسم انجليزي'],
  'name.ar': ['Arabic name', 'Name AR', 'Title AR', 'الاسم العربي', 'الاسم عربي', 'اسم عربي'],
  description: ['Body', 'Details', 'Long description', 'وصف', 'التفاصيل'],
  'description.en': ['English description', 'Description EN', 'الوصف الإنجليزي', 'الوصف انجليزي'],
  'description.ar': ['Arabic description', 'Description AR', 'الوصف العربي', 'الوصف عربي'],
  handle: ['Slug', 'URL handle', 'URL key', 'Permalink', 'الرابط', 'رابط'],
  email: ['Email address', 'E-mail', 'Mail', 'البريد', 'الايميل', 'إيميل', 'بريد إلكتروني'],
  phoneNumber: ['Phone number', 'Mobile', 'Mobile number', 'Telephone', 'Tel', 'Whatsapp', 'موبايل', 'الموبايل', 'الهاتف', 'تليفون', 'رقم الموبايل', 'المحمول', 'واتساب'],
  phone: ['Phone number', 'Mobile', 'Mobile number', 'Telephone', 'موبايل', 'رقم الهاتف', 'رقم الموبايل'],
  firstName: ['Given name', 'First', 'اسم العميل الأول'],
  lastName: ['Surname', 'Family name', 'Last', 'اسم العائلة', 'العائلة', 'اللقب'],
  status: ['State', 'حالة'],
  tags: ['Labels', 'Keywords', 'وسوم', 'كلمات مفتاحية'],
  quantity: ['Qty', 'Stock', 'Stock quantity', 'Inventory', 'On hand', 'Available', 'Units in stock', 'كمية', 'المخزون', 'المتاح', 'الرصيد', 'العدد'],
  price: ['Regular price', 'Original price', 'Unit price', 'Selling price', 'List price', 'Price EGP', 'سعر', 'سعر البيع', 'السعر الأصلي', 'الثمن'],
  discountedPrice: ['Discounted price', 'Discount price', 'Offer price', 'Special price', 'السعر بعد الخصم', 'سعر العرض', 'السعر المخفض'],
  sku: ['SKU code', 'Item code', 'Product code', 'Code', 'Article number', 'كود المنتج', 'كود الصنف', 'رمز المنتج', 'الكود', 'رمز'],
  barCode: ['Barcode', 'Bar code', 'EAN', 'UPC', 'GTIN', 'ISBN', 'باركود', 'الرقم الدولي'],
  weight: ['Weight kg', 'Weight in kg', 'وزن', 'الوزن كجم'],
  seo: [],
  'seo.title': ['SEO title', 'Meta title', 'Page title', 'عنوان الصفحة', 'عنوان السيو'],
  'seo.description': ['SEO description', 'Meta description', 'Page description', 'وصف الصفحة', 'وصف السيو'],
};

export const ofResource: Readonly<Record<string, Aliases>> = {
  products: {
    name: ['Product', 'Product name', 'Product title', 'Item', 'Item name', 'اسم المنتج', 'المنتج', 'الصنف', 'اسم الصنف'],
    media: ['Images', 'Image', 'Image URL', 'Photos', 'Picture', 'الصورة', 'صور المنتج', 'رابط الصورة'],
    type: ['Product type', 'Category', 'Product category', 'نوع المنتج', 'الفئة', 'التصنيف', 'القسم'],
    vendor: ['Brand', 'Supplier', 'Manufacturer', 'الماركة', 'العلامة التجارية', 'الشركة المصنعة', 'المورد'],
    collections: ['Collection', 'Collection name', 'مجموعة', 'المجموعة'],
    isVat: ['VAT', 'Tax', 'Taxable', 'خاضع للضريبة', 'ضريبة'],
    isTracked: ['Track stock', 'Track inventory', 'Manage stock', 'تتبع المخزون'],
    isPhysical: ['Requires shipping', 'Physical'],
    isOnSale: ['Sale', 'On discount', 'عرض', 'تخفيض'],
  },
  variants: {
    sku: ['Variant SKU'],
    price: ['Variant price'],
    barCode: ['Variant barcode'],
    quantity: ['Variant quantity', 'Variant inventory qty'],
  },
  customers: {
    name: ['Customer', 'Customer name', 'Client', 'العميل', 'اسم العميل', 'الاسم بالكامل', 'الاسم كامل'],
    subscribedToNewsletter: ['Accepts email marketing', 'Accepts marketing', 'Newsletter', 'Subscribed', 'يقبل التسويق'],
  },
};
