/**
 * People who buy, made by the database itself and written as the product writes: as the app's role, under row-level security, with every
 * trigger; thousands of rows in a statement. Each full name is borne by a handful, as in Egypt; one phone in 100 and one email in 200 stands twice.
 */
import { Client, type ClientConfig, type PoolConfig } from 'pg';

const first = `(array['Nour', 'Mona', 'Youssef', 'Salma', 'Hassan', 'Laila', 'Karim', 'Dina', 'Amira', 'Tarek', 'Hoda', 'Sherif', 'نور', 'منى', 'يوسف',
  'سلمى', 'حسن', 'ليلى', 'كريم', 'دينا', 'أميرة', 'طارق', 'هدى', 'شريف'])`;
const family = `(array['Abdallah', 'Mansour', 'Fathy', 'Sabry', 'Gamal', 'Nassar', 'Rizk', 'Hegazy', 'Shahin', 'Badawy', 'Qandil', 'Fouad', 'عبد الله', 'منصور',
  'فتحي', 'صبري', 'جمال', 'نصار', 'رزق', 'حجازي', 'شاهين', 'بدوي', 'قنديل', 'فؤاد'])`;
const cities = `(array['Nasr City', 'Maadi', 'Heliopolis', 'Zamalek', 'Dokki', 'Sidi Gaber', 'Smouha', 'Mansoura', 'Tanta', 'Zagazig', 'Asyut', 'Luxor',
  'Aswan', 'Ismailia', 'Suez', 'Damietta', 'Fayoum', 'Minya', 'Sohag', 'Hurghada'])`;

/** Rows of one statement. */
const part = 10_000;

/** Fills customers up to `count`, an address of every ninth, and an order of every twentieth, unless they are there. */
export async function fillCustomers(config: PoolConfig, companyId: number, count: number): Promise<void> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as count from customers where company_id = $1`,
      [companyId],
    );
    if (rows[0].count >= count) return;
    await client.query(`update companies set "isFreeTrial" = true, "trialEndsAt" = null where id = $1`, [
      companyId,
    ]);
    await client.query(`select set_config('matjar.company_id', $1, false)`, [String(companyId)]);
    await client.query('set role matjar_app');
    for (let from = Number(rows[0].count) + 1; from <= count; from += part) {
      const values = [companyId, from, Math.min(count, from + part - 1)];
      await client.query('begin');
      await client.query(people, values);
      await client.query(homes, values);
      await client.query(orders, values);
      await client.query('commit');
      process.stdout.write(`\rfilling the bench store: ${from + part - 1} customers   `);
    }
    for (const resource of ['customers', 'purchases'])
      await client.query(`select matjar_fold_counts($1, $2)`, [companyId, resource]);
    await client.query('reset role');
    await client.query(`select setval('customers_id_seq', $1), setval('purchases_id_seq', $1)`, [count]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const people = `
  insert into customers (company_id, id, "firstName", "lastName", "phoneNumber", email, tags, "subscribedToNewsletter", "isGuest", "createdAt", "searchText")
  select $1, n, f, l, phone, email, tags, n % 4 = 0, n % 5 = 0, '2023-01-01'::timestamptz + interval '1 minute' * n,
    matjar_fold(concat_ws(' ', f, l, phone, '0020' || substr(phone, 2), email, array_to_string(tags, ' ')))
  from (
    select n, ${first}[1 + n % 24] as f,
      ${first}[1 + (n / 24) % 24] || ' ' || ${family}[1 + (n / 576) % 24] || ' ' || ${family}[1 + (n / 13824) % 24] as l,
      '01' || (array['0', '1', '2', '5'])[1 + n % 4] || lpad(((case when n % 100 = 0 then n - 4 else n end * 7919) % 100000000)::text, 8, '0') as phone,
      'buyer' || case when n % 200 = 0 then n - 1 else n end || '@post.example' as email,
      case when n % 50 = 0 then array['VIP'] else '{}' end as tags
    from generate_series($2::bigint, $3::bigint) n) made
  on conflict do nothing`;

const homes = `
  insert into addresses (company_id, "customerId", "isDefault", "addressLine1", city, region, country)
  select $1, n, true, n || ' Talaat Harb Street', ${cities}[1 + (n / 9) % 20], 'Cairo', 'Egypt'
  from generate_series($2::bigint, $3::bigint) n where n % 9 = 0`;

const orders = `
  insert into purchases (company_id, id, "customerId", status, channel, payment, fulfillment, subtotal, total, "createdAt")
  select $1, n, n, 'active', 'online', 'paid', 'delivered', 5000 + (n * 7919) % 400000, 5000 + (n * 7919) % 400000,
    '2024-01-01'::timestamptz + interval '1 minute' * (n % 900000)
  from generate_series($2::bigint, $3::bigint) n where n % 20 = 0
  on conflict do nothing`;
