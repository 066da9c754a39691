/** Product files in the layouts of PrestaShop, Magento, Square, Loyverse and Zid, and WooCommerce's columns without a field. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useImports } from './import-fixture.ts';

const { apply, asOwner, dryRun, paste, rowsOf } = await useImports();

beforeEach(async () => {
  await asOwner('delete from products');
});

const csv = (header: string, ...rows: string[]) => [header, ...rows].join('\n');
const imported = async (text: string) => {
  const made = await paste('products', text);
  const preview = await dryRun(made.id);
  expect(await rowsOf(made.id, '&action=fail')).toEqual([]);
  expect(await rowsOf(made.id, '&action=fail&part=parts')).toEqual([]);
  await apply(made.id);
  return { ...made, ...preview };
};
const again = async (text: string) => {
  const { counts, partCounts } = await dryRun((await paste('products', text)).id);
  return [counts.create, counts.update, partCounts?.create, partCounts?.update];
};
const productsNow = () =>
  asOwner(
    `select coalesce(name ->> 'en', name ->> 'ar') as name, sku, status, price::int, "discountedPrice"::int as reduced, "isOnSale", quantity::int,
       "isTracked", "isSoldOut", "isVat", "isPhysical", type, vendor, tags, weight::float, handle, "barCode"
     from products order by name`,
  );
const variantsNow = () =>
  asOwner(
    `select v.sku, v.price::int, v.quantity::int, v.weight::float, array(select coalesce(o -> 'name' ->> 'en', o -> 'name' ->> 'ar') || '=' ||
       coalesce(o -> 'value' ->> 'en', o -> 'value' ->> 'ar') from jsonb_array_elements(v.values) o) as options
     from variants v where not v."isDefault" order by v.sku`,
  );

describe('a file of WooCommerce', () => {
  const header =
    'ID,Type,SKU,Name,Published,Visibility in catalog,Tax status,In stock?,Stock,Regular price,Categories,Tags,Parent,Attribute 1 name,Attribute 1 value(s)';

  it('imports tax, stock and visibility flags, and notes products sold elsewhere or grouped', async () => {
    const text = csv(
      header,
      '1,simple,W-1,Cup,1,visible,taxable,1,,50,"Home > Cups, Gifts\\, small, Sale","red, blue\\, dark",,,',
      '2,simple,W-2,Jar,1,hidden,none,0,,60,,,,,',
      '5,simple,W-5,Pan,1,visible,taxable,0,,70,,,,,',
      '3,grouped,W-3,Set,1,visible,taxable,1,,,,,,,',
      '4,external,W-4,Far,1,visible,taxable,1,,,,,,,',
    );
    const { id } = await imported(text);
    expect(await productsNow()).toMatchObject([
      {
        name: 'Cup',
        status: 'visible',
        isVat: true,
        isSoldOut: false,
        type: 'Cups',
        tags: ['red', 'blue, dark', 'Gifts, small', 'Sale'],
      },
      { name: 'Far', status: 'hidden' },
      { name: 'Jar', status: 'hidden', isVat: false, isSoldOut: false },
      { name: 'Pan', status: 'sold_out', isSoldOut: true },
    ]);
    expect(await rowsOf(id, '&action=skip')).toMatchObject([
      { label: 'Set', reason: { code: 'import_grouped' } },
    ]);
    expect(await again(text)).toEqual([0, 0, 0, 0]);
  });

  it('keeps a comma in an option value, and imports an untracked variation that is out of stock as zero', async () => {
    await imported(
      csv(
        header,
        '7,variable,T-1,Tee,1,visible,taxable,1,,,,,,Size,"S\\, slim, M"',
        '8,variation,T-1-S,,1,visible,taxable,0,,90,,,T-1,Size,"S\\, slim"',
        '9,variation,T-1-M,,1,visible,taxable,1,4,90,,,T-1,Size,M',
      ),
    );
    expect(await variantsNow()).toMatchObject([
      { sku: 'T-1-M', quantity: 4, options: ['Size=M'] },
      { sku: 'T-1-S', quantity: 0, options: ['Size=S, slim'] },
    ]);
  });
});

it("PrestaShop's products are imported with their discounts", async () => {
  const text = csv(
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Wholesale price;Discount amount;Discount percent;Reference #;Manufacturer;EAN13;Weight;Quantity;Visibility;Description;Tags (x,y,z...);URL rewritten;Available for order (0 = No, 1 = Yes);Virtual product',
    '1;1;Oil lamp;Lamps,Gifts;100;60;;10;PS-1;Nile;6221234567890;0.4;7;both;<p>Lit</p>;old, brass;oil-lamp;1;0',
    '2;1;Manual;Books;40;20;5;;PS-2;;;;3;none;;;manual;1;1',
    '3;1;Wick;Lamps;5;1;;;PS-3;;;;9;both;;;wick;0;0',
  );
  const made = await imported(text);
  expect(made).toMatchObject({ layout: 'prestashop', key: 'sku', ids: null });
  expect(await productsNow()).toMatchObject([
    { name: 'Manual', sku: 'PS-2', status: 'hidden', reduced: 3500, isOnSale: true, isPhysical: false },
    {
      name: 'Oil lamp',
      status: 'visible',
      price: 10_000,
      reduced: 9000,
      isOnSale: true,
      quantity: 7,
      type: 'Lamps',
      tags: ['old', 'brass', 'Gifts'],
      vendor: 'Nile',
      weight: 0.4,
      handle: 'oil-lamp',
      barCode: '6221234567890',
    },
    { name: 'Wick', status: 'sold_out', isSoldOut: true, isOnSale: false, reduced: null },
  ]);
  expect(await again(text)).toEqual([0, 0, 0, 0]);
});

it("PrestaShop's combinations are imported after its products", async () => {
  await imported(
    csv(
      'Product ID;Active (0/1);Name *;Price tax excluded;Reference #;Weight;URL rewritten',
      '71;1;Phone;1000;PH;0.2;phone',
    ),
  );
  const file = (row: string) =>
    csv(
      'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Wholesale price;Impact on price;Quantity;Impact on weight',
      row,
      '71;Color:color:0, Disk space:select:1;Red:0, 8GB:1;PH-R8;;700;0;3;',
    );
  const early = await paste('variants', file('99;Color:color:0;Blue:0;X-1;;1;0;1;'));
  expect(early).toMatchObject({ layout: 'prestashop_combinations', ids: null });
  await dryRun(early.id);
  expect(await rowsOf(early.id)).toMatchObject([
    { action: 'fail', errors: [{ path: 'product', code: 'cell_no_reference' }] },
    { action: 'create' },
  ]);
  const { id } = await paste(
    'variants',
    file('71;Color:color:0, Disk space:select:1;Blue:0, 16GB:1;PH-B16;6221234567890;800;150;10;0.05'),
  );
  await dryRun(id);
  expect(await rowsOf(id, '&action=fail')).toEqual([]);
  await apply(id);
  expect(await variantsNow()).toMatchObject([
    { sku: 'PH-B16', price: 115_000, quantity: 10, weight: 0.25, options: ['Color=Blue', 'Disk space=16GB'] },
    { sku: 'PH-R8', price: 100_000, quantity: 3, options: ['Color=Red', 'Disk space=8GB'] },
  ]);
});

it("Magento's configurable products are imported with their variations", async () => {
  const text = csv(
    'sku,store_view_code,attribute_set_code,product_type,categories,name,weight,product_online,tax_class_name,visibility,price,special_price,url_key,base_image,additional_attributes,qty,is_in_stock,manage_stock,use_config_manage_stock,configurable_variations,configurable_variation_labels',
    'MG-S,,Default,simple,Default Category/Tees,Tee S,0.2,1,Taxable Goods,Not Visible Individually,100,,tee-s,,size=S,5,1,1,1,,',
    'MG-M,,Default,simple,Default Category/Tees,Tee M,0.25,1,Taxable Goods,Not Visible Individually,110,90,tee-m,,size=M,0,0,1,1,,',
    'MG,,Default,configurable,"Default Category/Tees,Default Category/Sale",Tee,,1,Taxable Goods,"Catalog, Search",,,tee,,,0,1,1,1,"sku=MG-S,size=S|sku=MG-M,size=M",size=Size',
    'MG,ar,Default,configurable,,تيشيرت,,,,,,,,,,,,,,,',
    'MUG,,Default,simple,Default Category/Cups,Mug,0.3,2,None,"Catalog, Search",75,,mug,,ean=6221234567890,8,1,1,1,,',
  );
  const made = await imported(text);
  expect(made).toMatchObject({ layout: 'magento', key: 'sku' });
  expect(await productsNow()).toMatchObject([
    {
      name: 'Mug',
      sku: 'MUG',
      status: 'hidden',
      price: 7500,
      quantity: 8,
      isVat: false,
      barCode: '6221234567890',
    },
    { name: 'Tee', sku: 'MG', status: 'visible', type: 'Tees', isVat: true },
  ]);
  expect(await variantsNow()).toMatchObject([
    { sku: 'MG-M', price: 11_000, quantity: 0, options: ['Size=M'] },
    { sku: 'MG-S', price: 10_000, quantity: 5, weight: 0.2, options: ['Size=S'] },
  ]);
  expect(await again(text)).toEqual([0, 0, 0, 0]);
});

it("Square's items are imported by options or by the names of their variations", async () => {
  const text = csv(
    'Token,Item Name,Variation Name,SKU,Description,Category,GTIN,Square Online Item Visibility,Weight (lb),Price,Option Name 1,Option Value 1,Default Unit Cost,Current Quantity Main St,New Quantity Main St,Tax - VAT (14%)',
    'A,Candle,Small,SQ-S,Soy,Home,,visible,1,120,Size,Small,50,10,,Y',
    'B,Candle,Large,SQ-L,,Home,,visible,2,180,Size,Large,70,4,,Y',
    'C,Soap,Rose,SQ-R,,Home,6221234567890,hidden,,40,,,,3,,Y',
    'D,Soap,Mint,SQ-M,,Home,,hidden,,45,,,,,,Y',
    'E,Mug,Regular,SQ-MUG,,Home,,visible,,90,,,,9,,Y',
  );
  const made = await imported(text);
  expect(made).toMatchObject({ layout: 'square', key: 'handle' });
  expect(await productsNow()).toMatchObject([
    { name: 'Candle', status: 'visible', type: 'Home' },
    { name: 'Mug', sku: 'SQ-MUG', price: 9000, quantity: 9 },
    { name: 'Soap', status: 'hidden' },
  ]);
  expect(await variantsNow()).toMatchObject([
    { sku: 'SQ-L', price: 18_000, quantity: 4, weight: 0.907, options: ['Size=Large'] },
    { sku: 'SQ-M', price: 4500, options: ['Variation=Mint'] },
    { sku: 'SQ-R', price: 4000, quantity: 3, options: ['Variation=Rose'] },
    { sku: 'SQ-S', price: 12_000, quantity: 10, weight: 0.454, options: ['Size=Small'] },
  ]);
  expect(await again(text)).toEqual([0, 0, 0, 0]);
});

it("Loyverse's items are imported with the columns of the first store", async () => {
  const text = csv(
    'Handle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [Zamalek],Price [Zamalek],In stock [Zamalek],Low stock [Zamalek],Price [Maadi],In stock [Maadi]',
    'latte,L-1,Latte,Drinks,N,Size,Small,10,,,,Y,Y,45,20,5,50,1',
    'latte,L-2,,,N,,Large,12,,,,Y,Y,55,8,,60,1',
    'cake,C-1,Cake,Food,N,,,30,6221234567890,,,N,N,80,,,85,',
  );
  const made = await imported(text);
  expect(made).toMatchObject({ layout: 'loyverse', key: 'handle' });
  expect(await productsNow()).toMatchObject([
    { name: 'Cake', sku: 'C-1', status: 'hidden', price: 8000, isTracked: false, barCode: '6221234567890' },
    { name: 'Latte', status: 'visible', type: 'Drinks' },
  ]);
  expect(await variantsNow()).toMatchObject([
    { sku: 'L-1', price: 4500, quantity: 20, options: ['Size=Small'] },
    { sku: 'L-2', price: 5500, quantity: 8, options: ['Size=Large'] },
  ]);
  expect(await again(text)).toEqual([0, 0, 0, 0]);
});

describe('a file of Zid', () => {
  it('with the field names of its API is imported with variants, sales and weights', async () => {
    const text = csv(
      'id,parent_id,sku,barcode,name_ar,name_en,price,sale_price,cost,quantity,is_infinite,is_published,weight,weight_unit,categories,keywords,has_options,option1_name,option1_value,option2_name,option2_value',
      'p1,,Z-1,,قميص,Shirt,200,,80,,false,true,,,ملابس,"قطن,صيف",true,,,,',
      'v1,p1,Z-1-S,6221234567890,,,200,150,80,3,false,,400,g,,,,Size,S,Color,Red',
      'v2,p1,Z-1-M,,,,220,,80,,true,,0.45,kg,,,,Size,M,Color,Red',
      'p2,,Z-2,,كوب,Mug,45,40,10,12,false,false,0.3,kg,مطبخ,,false,,,,',
      'p3,,Z-3,,دورة,Course,500,,,,true,true,,,,,false,,,,',
    );
    const made = await imported(text);
    expect(made).toMatchObject({ layout: 'zid', key: 'sku' });
    expect(await productsNow()).toMatchObject([
      { name: 'Course', status: 'visible', price: 50_000, isTracked: false },
      {
        name: 'Mug',
        status: 'hidden',
        price: 4500,
        reduced: 4000,
        isOnSale: true,
        quantity: 12,
        type: 'مطبخ',
      },
      { name: 'Shirt', status: 'visible', type: 'ملابس', tags: ['قطن', 'صيف'] },
    ]);
    expect(await variantsNow()).toMatchObject([
      { sku: 'Z-1-M', price: 22_000, weight: 0.45, options: ['Size=M', 'Color=Red'] },
      { sku: 'Z-1-S', price: 20_000, weight: 0.4, quantity: 3, options: ['Size=S', 'Color=Red'] },
    ]);
    expect(await again(text)).toEqual([0, 0, 0, 0]);
  });

  it('with Arabic headers is imported with the options of one column', async () => {
    const text = csv(
      'اسم المنتج,رمز التخزين التعريفي (SKU),رمز المنتج الأساسي,السعر,السعر بعد التخفيض,الكمية,كمية غير محدودة,حالة النشر,خيارات المنتج',
      'عباية,AB,,300,,,لا,نعم,',
      ',AB-S,AB,300,250,2,لا,,المقاس: صغير',
      ',AB-L,AB,320,,5,لا,,المقاس: كبير',
    );
    expect(await imported(text)).toMatchObject({ layout: 'zid' });
    expect(await productsNow()).toMatchObject([{ name: 'عباية', status: 'visible' }]);
    expect(await variantsNow()).toMatchObject([
      { sku: 'AB-L', price: 32_000, quantity: 5, options: ['المقاس=كبير'] },
      { sku: 'AB-S', price: 30_000, quantity: 2, options: ['المقاس=صغير'] },
    ]);
    expect(await again(text)).toEqual([0, 0, 0, 0]);
  });
});
