/** Where customers live: governorates with their cities and districts, and what shipping there costs. */
import type { Words } from '../product-content.ts';

export interface Place {
  region: Words;
  city: Words;
  districts: readonly Words[];
  /** piastres of the flat shipping fee */
  shipping: number;
  /** share of the customers */
  weight: number;
}

export const places: readonly Place[] = [
  {
    region: ['Cairo', 'القاهرة'],
    city: ['Nasr City', 'مدينة نصر'],
    districts: [
      ['Seventh District', 'الحي السابع'],
      ['Abbas El Akkad', 'عباس العقاد'],
      ['Makram Ebeid', 'مكرم عبيد'],
    ],
    shipping: 4500,
    weight: 13,
  },
  {
    region: ['Cairo', 'القاهرة'],
    city: ['Heliopolis', 'مصر الجديدة'],
    districts: [
      ['Korba', 'الكوربة'],
      ['Triumph', 'تريومف'],
      ['Roxy', 'روكسي'],
    ],
    shipping: 4500,
    weight: 9,
  },
  {
    region: ['Cairo', 'القاهرة'],
    city: ['Maadi', 'المعادي'],
    districts: [
      ['Degla', 'دجلة'],
      ['Sarayat', 'السرايات'],
      ['Zahraa El Maadi', 'زهراء المعادي'],
    ],
    shipping: 4500,
    weight: 10,
  },
  {
    region: ['Cairo', 'القاهرة'],
    city: ['New Cairo', 'القاهرة الجديدة'],
    districts: [
      ['Fifth Settlement', 'التجمع الخامس'],
      ['El Rehab', 'الرحاب'],
      ['El Banafseg', 'البنفسج'],
    ],
    shipping: 4500,
    weight: 12,
  },
  {
    region: ['Cairo', 'القاهرة'],
    city: ['Downtown', 'وسط البلد'],
    districts: [
      ['Garden City', 'جاردن سيتي'],
      ['Zamalek', 'الزمالك'],
      ['Abdeen', 'عابدين'],
    ],
    shipping: 4500,
    weight: 7,
  },
  {
    region: ['Cairo', 'القاهرة'],
    city: ['Shubra', 'شبرا'],
    districts: [
      ['Rod El Farag', 'روض الفرج'],
      ['El Sahel', 'الساحل'],
    ],
    shipping: 4500,
    weight: 5,
  },
  {
    region: ['Giza', 'الجيزة'],
    city: ['6th of October', 'السادس من أكتوبر'],
    districts: [
      ['First District', 'الحي الأول'],
      ['Dream Land', 'دريم لاند'],
      ['El Motamayez', 'الحي المتميز'],
    ],
    shipping: 4500,
    weight: 9,
  },
  {
    region: ['Giza', 'الجيزة'],
    city: ['Sheikh Zayed', 'الشيخ زايد'],
    districts: [
      ['Beverly Hills', 'بيفرلي هيلز'],
      ['Eighth District', 'الحي الثامن'],
    ],
    shipping: 4500,
    weight: 7,
  },
  {
    region: ['Giza', 'الجيزة'],
    city: ['Dokki', 'الدقي'],
    districts: [
      ['Mohandessin', 'المهندسين'],
      ['Messaha Square', 'ميدان المساحة'],
    ],
    shipping: 4500,
    weight: 8,
  },
  {
    region: ['Alexandria', 'الإسكندرية'],
    city: ['Alexandria', 'الإسكندرية'],
    districts: [
      ['Smouha', 'سموحة'],
      ['Sidi Gaber', 'سيدي جابر'],
      ['Miami', 'ميامي'],
      ['Gleem', 'جليم'],
    ],
    shipping: 6000,
    weight: 14,
  },
  {
    region: ['Dakahlia', 'الدقهلية'],
    city: ['Mansoura', 'المنصورة'],
    districts: [
      ['Toreil', 'توريل'],
      ['University District', 'حي الجامعة'],
    ],
    shipping: 6000,
    weight: 6,
  },
  {
    region: ['Gharbia', 'الغربية'],
    city: ['Tanta', 'طنطا'],
    districts: [
      ['Saeed', 'سعيد'],
      ['El Bahr Street', 'شارع البحر'],
    ],
    shipping: 6000,
    weight: 5,
  },
  {
    region: ['Sharqia', 'الشرقية'],
    city: ['Zagazig', 'الزقازيق'],
    districts: [
      ['El Kawmeya', 'القومية'],
      ['Flal', 'فلل الجامعة'],
    ],
    shipping: 6000,
    weight: 4,
  },
  {
    region: ['Monufia', 'المنوفية'],
    city: ['Shebin El Kom', 'شبين الكوم'],
    districts: [['West District', 'الحي الغربي']],
    shipping: 6000,
    weight: 3,
  },
  {
    region: ['El Kalioubia', 'القليوبية'],
    city: ['Banha', 'بنها'],
    districts: [
      ['El Villal', 'الفلل'],
      ['Atrib', 'أتريب'],
    ],
    shipping: 5500,
    weight: 4,
  },
  {
    region: ['Port Said', 'بورسعيد'],
    city: ['Port Said', 'بورسعيد'],
    districts: [
      ['El Sharq', 'حي الشرق'],
      ['El Manakh', 'حي المناخ'],
    ],
    shipping: 6500,
    weight: 3,
  },
  {
    region: ['Ismailia', 'الإسماعيلية'],
    city: ['Ismailia', 'الإسماعيلية'],
    districts: [
      ['Sheikh Zayed', 'الشيخ زايد'],
      ['El Afrang', 'حي الأفرنج'],
    ],
    shipping: 6500,
    weight: 3,
  },
  {
    region: ['Fayoum', 'الفيوم'],
    city: ['Fayoum', 'الفيوم'],
    districts: [
      ['Lotf Allah', 'لطف الله'],
      ['Keman Fares', 'كيمان فارس'],
    ],
    shipping: 7000,
    weight: 3,
  },
  {
    region: ['Menya', 'المنيا'],
    city: ['Menya', 'المنيا'],
    districts: [['Ard Sultan', 'أرض سلطان']],
    shipping: 7500,
    weight: 3,
  },
  {
    region: ['Assuit', 'أسيوط'],
    city: ['Assuit', 'أسيوط'],
    districts: [
      ['Feryal', 'فريال'],
      ['El Walideya', 'الوليدية'],
    ],
    shipping: 7500,
    weight: 4,
  },
  {
    region: ['Sohag', 'سوهاج'],
    city: ['Sohag', 'سوهاج'],
    districts: [['East District', 'حي شرق']],
    shipping: 7500,
    weight: 2,
  },
  {
    region: ['Luxor', 'الأقصر'],
    city: ['Luxor', 'الأقصر'],
    districts: [
      ['El Awameya', 'العوامية'],
      ['Television Street', 'شارع التليفزيون'],
    ],
    shipping: 8000,
    weight: 3,
  },
  {
    region: ['Aswan', 'أسوان'],
    city: ['Aswan', 'أسوان'],
    districts: [
      ['El Sail', 'السيل'],
      ['Corniche', 'الكورنيش'],
    ],
    shipping: 8000,
    weight: 3,
  },
  {
    region: ['Red Sea', 'البحر الأحمر'],
    city: ['Hurghada', 'الغردقة'],
    districts: [
      ['El Dahar', 'الدهار'],
      ['Sekalla', 'السقالة'],
      ['El Kawthar', 'الكوثر'],
    ],
    shipping: 9000,
    weight: 4,
  },
];

export const streets: readonly Words[] = [
  ['El Nasr Street', 'شارع النصر'],
  ['El Galaa Street', 'شارع الجلاء'],
  ['El Horreya Road', 'طريق الحرية'],
  ['Saad Zaghloul Street', 'شارع سعد زغلول'],
  ['Taha Hussein Street', 'شارع طه حسين'],
  ['Ahmed Orabi Street', 'شارع أحمد عرابي'],
  ['El Gomhoreya Street', 'شارع الجمهورية'],
  ['El Thawra Street', 'شارع الثورة'],
  ['Mustafa Kamel Street', 'شارع مصطفى كامل'],
  ['El Geish Street', 'شارع الجيش'],
  ['Om Kalthoum Street', 'شارع أم كلثوم'],
  ['Naguib Mahfouz Street', 'شارع نجيب محفوظ'],
];
