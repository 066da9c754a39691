/** Sentences that many products share: materials, care, delivery. */
import type { Words } from '../product-content.ts';

export const handmade: Words = [
  'Made by hand: small differences are part of it',
  'شغل يدوي: الاختلافات البسيطة جزء من جماله',
];
export const cotton: Words = ['100% Egyptian cotton', 'قطن مصري ١٠٠٪'];
export const giza: Words = ['Long-staple Giza 86 cotton, 180 g/m²', 'قطن جيزة ٨٦ طويل التيلة، ١٨٠ جم/م²'];
export const linen: Words = [
  'Washed pure linen, softer after every wash',
  'كتان طبيعي مغسول، يزداد نعومة مع كل غسلة',
];
export const wool: Words = [
  'Pure sheep wool from Matrouh, plant dyes',
  'صوف غنم طبيعي من مطروح بأصباغ نباتية',
];
export const coldWash: Words = ['Wash at 30°, dry in the shade', 'يُغسل على ٣٠° ويُجفف في الظل'];
export const handWash: Words = ['Wash by hand, dry flat', 'غسيل يدوي ويُجفف مفرودًا'];
export const dryClean: Words = ['Dry clean only', 'تنظيف جاف فقط'];
export const foodSafe: Words = ['Lead-free glaze, safe for food', 'طلاء خالٍ من الرصاص وآمن للطعام'];
export const dishwasher: Words = ['Dishwasher and microwave safe', 'يصلح لغسالة الأطباق والميكروويف'];
export const noDishwasher: Words = ['Wash by hand with lukewarm water', 'يُغسل يدويًا بماء فاتر'];
export const recycledGlass: Words = ['Mouth-blown from recycled glass', 'زجاج معاد تدويره منفوخ بالفم'];
export const polish: Words = ['Polish with half a lemon and salt', 'يُلمَّع بنصف ليمونة ورشة ملح'];
export const natural: Words = ['No parabens, no artificial colours', 'بلا بارابين ولا ألوان صناعية'];
export const vegan: Words = ['Vegan, never tested on animals', 'مكونات نباتية ولم يُختبر على الحيوانات'];
export const noSugar: Words = ['No added sugar, no preservatives', 'بدون سكر مضاف أو مواد حافظة'];
export const roasted: Words = ['Roasted in small batches every Sunday', 'يُحمَّص بكميات صغيرة كل يوم أحد'];
export const safeToy: Words = ['Water-based colours, rounded edges', 'ألوان مائية آمنة وحواف مستديرة'];
export const beech: Words = ['Solid beech from certified forests', 'خشب زان طبيعي من غابات معتمدة'];
export const silver: Words = ['925 silver, hallmarked in Cairo', 'فضة عيار ٩٢٥ مدموغة في القاهرة'];
export const goldPlated: Words = ['Brass with a thick 18-carat gold plating', 'نحاس بطلاء ذهب سميك عيار ١٨'];
export const giftBox: Words = ['Comes in a gift box', 'يصلك في علبة هدايا'];
export const leather: Words = ['Vegetable-tanned cow leather', 'جلد بقري مدبوغ نباتيًا'];
export const paper: Words = ['120 g paper that takes fountain pens', 'ورق ١٢٠ جم يناسب أقلام الحبر'];
