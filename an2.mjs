// marginal: gz(whole) - gz(without group), on minified concatenation
import { readFileSync } from 'node:fs'; import { gzipSync } from 'node:zlib';
import * as u from 'rolldown/utils'; import * as x from 'rolldown/experimental';
console.log(Object.keys(u), Object.keys(x).filter(k=>/min/i.test(k)));
const minify = u.minifySync ?? x.minifySync;
const ms=JSON.parse(readFileSync('/tmp/modules.json','utf8')).filter(m=>m.chunk===process.argv[2]);
for(const m of ms){ const r=minify('a.js',m.code,{module:true,compress:true,mangle:{toplevel:false}}); if(r.errors?.length) console.log(m.id,JSON.stringify(r.errors[0]).slice(0,200)); m.c=r.code||m.code;}
const gz=l=>gzipSync(l.map(m=>m.c).join('\n'),{level:9}).length; const all=gz(ms); console.log('all',all,'min',ms.reduce((s,m)=>s+m.c.length,0));
const key=m=>process.argv[3]==='mod'?m.id:m.id.includes('node_modules')?m.id.replace(/.*node_modules\/((@[^/]+\/)?[^/]+).*/,'$1'):m.id.split('/').slice(0,+(process.argv[5]??4)).join('/');
const g=Object.groupBy(ms,key);
const r=Object.entries(g).map(([k,l])=>[k,all-gz(ms.filter(m=>key(m)!==k)),l.reduce((s,m)=>s+m.c.length,0),l.length]).sort((a,b)=>b[1]-a[1]).slice(0,+(process.argv[4]??60));
for(const[k,a,b,n]of r)console.log(String(a).padStart(7),String(b).padStart(7),String(n).padStart(4),k);
