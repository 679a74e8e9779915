/**
 * `npm run bench -- build|bff|web|updates|fleet [--json]`: prints one performance table with values
 * from this run. After `web`, names of parts, brands, screens and languages limit the bench to
 * those. Exits 1 if a figure misses its goal, and 2 for an unknown bench or part.
 */
import { type Figure, toTable, UnknownPartError } from './figure.ts'

type Bench = (parts: readonly string[]) => Promise<Figure[]>

const benches: Record<string, Bench> = {
  build: whole(async () => (await import('./build/main.ts')).runBuildBench()),
  bff: whole(async () =>
    (await import('./bff/main.ts')).runBffBench({ json: process.argv.includes('--json') }),
  ),
  web: async parts => (await import('./web/main.ts')).runWebBench(parts),
  updates: whole(async () => (await import('./updates/main.ts')).runUpdatesBench()),
  fleet: whole(async () => (await import('./fleet/main.ts')).runFleetBench()),
}

const [name = '', ...parts] = process.argv.slice(2).filter(word => !word.startsWith('--'))
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined

if (bench === undefined) showUsage()
else await run(bench)

async function run(bench: Bench): Promise<void> {
  try {
    const figures = await bench(parts)
    const json = process.argv.includes('--json')
    console.log(json ? JSON.stringify(figures, null, 2) : toTable(figures))
    process.exitCode = figures.every(figure => figure.ok) ? 0 : 1
  } catch (error) {
    if (!(error instanceof UnknownPartError)) throw error
    console.error(error.message)
    showUsage()
  }
}

/** Adapts a bench that is not divided into parts. */
function whole(measure: () => Promise<Figure[]>): Bench {
  return async ([part]) => {
    if (part !== undefined) throw new UnknownPartError(`unknown: ${part}`)
    return measure()
  }
}

function showUsage(): void {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [--json]`)
  process.exitCode = 2
}
