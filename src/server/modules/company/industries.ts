/** Industries of stores. Ids are stored: never reuse one. */
import type { Locale } from '../../../shared/texts/locale.ts';

export interface Industry {
  id: number;
  name: Record<Locale, string>;
}

const named = (id: number, en: string, ar: string): Industry => ({ id, name: { en, ar } });

export const industries: readonly Industry[] = [
  named(1, 'Fashion and clothing', 'الأزياء والملابس'),
  named(2, 'Shoes and bags', 'الأحذية والحقائب'),
  named(3, 'Jewellery and accessories', 'المجوهرات والإكسسوارات'),
  named(4, 'Beauty and personal care', 'التجميل والعناية الشخصية'),
  named(5, 'Health and pharmacy', 'الصحة والصيدليات'),
  named(6, 'Food and groceries', 'المأكولات والبقالة'),
  named(7, 'Restaurants and cafés', 'المطاعم والمقاهي'),
  named(8, 'Sweets and bakery', 'الحلويات والمخبوزات'),
  named(9, 'Home and kitchen', 'المنزل والمطبخ'),
  named(10, 'Furniture and decoration', 'الأثاث والديكور'),
  named(11, 'Electronics and mobiles', 'الإلكترونيات والهواتف'),
  named(12, 'Baby and kids', 'مستلزمات الأطفال'),
  named(13, 'Toys and games', 'الألعاب'),
  named(14, 'Books and stationery', 'الكتب والأدوات المكتبية'),
  named(15, 'Handmade and crafts', 'المشغولات اليدوية'),
  named(16, 'Flowers and gifts', 'الزهور والهدايا'),
  named(17, 'Sports and fitness', 'الرياضة واللياقة'),
  named(18, 'Pets', 'الحيوانات الأليفة'),
  named(19, 'Tools and building materials', 'العِدد ومواد البناء'),
  named(20, 'Cars and spare parts', 'السيارات وقطع الغيار'),
  named(21, 'Art and photography', 'الفنون والتصوير'),
  named(22, 'Digital products and services', 'المنتجات والخدمات الرقمية'),
  named(23, 'Education and courses', 'التعليم والدورات'),
  named(99, 'Something else', 'مجال آخر'),
];
