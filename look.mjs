import { chromium } from 'playwright-core';
import { browserPath } from './tools/process/system-packages.mjs';
import { mkdirSync, readFileSync } from 'node:fs';
mkdirSync('/tmp/h-office-pics',{recursive:true});
const axe = readFileSync('node_modules/axe-core/axe.min.js','utf8');
const b = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox','--disable-gpu'] });
const [,, width='1440', theme='light', ...paths] = process.argv;
const c = await b.newContext({ baseURL:'http://localhost:4346', viewport:{width:+width,height:+width<500?844:900}});
await c.addInitScript({content:`localStorage.language='${process.env.L??'fr'}';localStorage.theme='${theme}';`});
const p = await c.newPage();
p.on('pageerror',e=>console.log('ERR',e.message)); p.on('console',m=>m.type()==='error'&&console.log('CON',m.text().slice(0,200)));
await p.goto('/connexion'); await p.locator('input[type=email]').fill(process.env.WHO??'admin@sablon.test'); await p.locator('input[type=password]').fill('Sablon-demo-2026');
await p.locator('form button[type=submit]').click(); await p.waitForURL(u=>!u.pathname.startsWith('/connexion'),{timeout:90000});
for (const path of paths) {
  await p.goto(path); await p.waitForTimeout(+(process.env.W??3500));
  await p.evaluate(axe);
  const r = await p.evaluate(async()=>{const r=await axe.run(document,{resultTypes:['violations']});return r.violations.filter(v=>['serious','critical'].includes(v.impact)).map(v=>v.id+': '+v.nodes.slice(0,2).map(n=>n.html.slice(0,140)).join(' | '))});
  const over = await p.evaluate('document.documentElement.scrollWidth - innerWidth');
  console.log(path,width,theme,'overflow',over,'axe',JSON.stringify(r));
  await p.screenshot({path:`/tmp/h-office-pics/${width}-${theme}-${path.replace(/[^a-z0-9]+/gi,'_')}.png`});
}
await b.close();
