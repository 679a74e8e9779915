import { openBenchSite } from './bench-site.ts'
import { compareFlood } from './flood.ts'
import { atLeast, describePair } from './rows.ts'
const site = await openBenchSite()
try {
  console.log(await compareFlood({ site, note: () => undefined, ratio: undefined as never, report: (f, g, c) => { console.log(describePair(f, c)); return atLeast(f, c.ratio, g) } }))
} finally { await site.end() }
