import { readFileSync } from 'node:fs'; import { gzipSync, deflateRawSync } from 'node:zlib';
import * as u from 'rolldown/utils'; import * as x from 'rolldown/experimental';
const minify = u.minifySync ?? x.minifySync ?? x.minify;
const ms=JSON.parse(readFileSync('/tmp/modules.json','utf8')); const out=[];
for(const m of ms){ let c=m.code; try{ const r=await minify(m.id.replace(/\?.*/,'').replace(/\.tsx?$|\0.*/,'.js'),m.code,{module:true}); c=r.code||m.code }catch(e){}
 m.min=c.length; m.gz=deflateRawSync(c,{level:9}).length; }
const which=process.argv[2]; const by=process.argv[3]??'mod';
const sel=ms.filter(m=>m.chunk===which); const tot=sel.reduce((s,m)=>s+m.gz,0);
console.log(which,sel.length,'modules, sum min',sel.reduce((s,m)=>s+m.min,0),'sum gz',tot);
const key=m=>by==='mod'?m.id:m.id.includes('node_modules')?m.id.replace(/.*node_modules\/((@[^/]+\/)?[^/]+).*/,'$1'):m.id.split('/').slice(0,by==='dir'?4:3).join('/');
const g={};for(const m of sel){const k=key(m);(g[k]??={gz:0,min:0,n:0});g[k].gz+=m.gz;g[k].min+=m.min;g[k].n++}
for(const[k,v]of Object.entries(g).sort((a,b)=>b[1].gz-a[1].gz).slice(0,+(process.argv[4]??60)))console.log(String(v.gz).padStart(7),String(v.min).padStart(7),String(v.n).padStart(4),k);
