/**
 * The floor: the cost of the same rows with a bare `node:http` server and `pg`, without session, rights, contract and tenant isolation. Runs as a
 * process; prints its port. Its queries use the same indexes and stored counts as the product; an update writes one row of a flat table with a
 * primary key and no other index, without audit log.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { Pool, type PoolConfig } from 'pg';

const usual = `id, version, coalesce(name ->> 'en', name ->> 'ar') as name, status, quantity, price, type, vendor`;
const {
  config,
  companyId,
  table = 'products',
  columns = usual,
  statements = {},
  isWriting = false,
} = JSON.parse(process.env.FLOOR ?? '{}') as {
  config: PoolConfig;
  companyId: number;
  /** the table listed instead of products, and its columns */
  table?: string;
  columns?: string;
  /** further queries by name: `/ask/<name>?value=…`; `$1` is the company, the values follow */
  statements?: Record<string, string>;
  /** creates the table for updates */
  isWriting?: boolean;
};
const pool = new Pool({ max: 10, ...config });

const list = {
  name: 'list',
  text: `select ${columns}, (select sum(change) from resource_count_changes
           where company_id = $1 and resource = '${table}' and grouping = '*') as total
         from ${table} where company_id = $1 order by id desc limit 25`,
};
const search = (words: number) => {
  const found = Array.from({ length: words }, (_, word) => `"searchText" like $${word + 2}`).join(' and ');
  return {
    name: `search ${words}`,
    text: `select ${columns}, (select count(*) from (select 1 from products
             where company_id = $1 and ${found} limit 10001) hits) as total
           from products where company_id = $1 and ${found} order by id desc limit 25`,
  };
};
const read = { name: 'read', text: 'select * from products where company_id = $1 and id = $2' };

const update = {
  name: 'update',
  text: `update bench.flat_products set description = $2, "updatedAt" = now() where id = $1
         returning id, name, sku, status, price, "updatedAt"`,
};
if (isWriting)
  await pool.query(`create schema if not exists bench;
    drop table if exists bench.flat_products;
    create table bench.flat_products as
      select id, name ->> 'en' as name, description ->> 'en' as description, sku, status, price, "createdAt", "updatedAt" from products;
    alter table bench.flat_products add primary key (id);
    analyze bench.flat_products`);

async function bodyOf(request: IncomingMessage): Promise<{ description: { en: string } }> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return JSON.parse(text) as { description: { en: string } };
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor');
  const id = /^\/products\/(\d+)$/u.exec(url.pathname)?.[1];
  const words = url.searchParams.get('search')?.split(' ') ?? [];
  try {
    const asked = /^\/ask\/(\w+)$/u.exec(url.pathname)?.[1];
    const { rows } = asked
      ? await pool.query({
          name: asked,
          text: statements[asked]!,
          values: [companyId, ...url.searchParams.getAll('value')],
        })
      : id && request.method === 'PUT'
        ? await pool.query({ ...update, values: [id, (await bodyOf(request)).description.en] })
        : id
          ? await pool.query({ ...read, values: [companyId, id] })
          : words.length
            ? await pool.query({
                ...search(words.length),
                values: [companyId, ...words.map((word) => `%${word}%`)],
              })
            : await pool.query({ ...list, values: [companyId] });
    const total = Number(rows[0]?.total ?? 0);
    for (const row of rows) delete row.total;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(id ? { data: rows[0] } : { data: rows, metadata: { total } }));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' ? address?.port : ''}`);
});
