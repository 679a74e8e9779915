/**
 * `npm run bench -- build|bff|web|updates|canary|fleet [--json]`: prints one performance table
 * whose values were all measured in this run. Names of parts after `web` and `fleet`, and of brands
 * and screens after `web`, limit the bench to these. `web --against <commit>` compares home with
 * that commit's home. Exits 1 if a goal is missed, 2 for an unknown bench or part.
 */
import { type Figure, toTable, UnknownPartError } from './figure.ts'

type Bench = (parts: readonly string[]) => Promise<Figure[]>

const benches: Record<string, Bench> = {
  build: whole(async () => (await import('./build/main.ts')).runBuildBench()),
  bff: whole(async () =>
    (await import('./bff/main.ts')).runBffBench({ json: process.argv.includes('--json') }),
  ),
  web: async parts => (await import('./web/main.ts')).runWebBench(parts, against),
  updates: async named => (await import('./updates/main.ts')).runUpdatesBench(named),
  canary: whole(async () => (await import('./canary/main.ts')).runCanaryBench()),
  fleet: async parts => (await import('./fleet/main.ts')).runFleetBench(parts),
}

const given = process.argv.slice(2)
const option = given.indexOf('--against')
const against = option < 0 ? undefined : given[option + 1]
const words = given.filter((_, at) => option < 0 || at !== option + 1)
const [name = '', ...parts] = words.filter(word => !word.startsWith('--'))
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined

if (bench === undefined || (option >= 0 && against === undefined)) showUsage()
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

/** Wraps a bench that is not divided into parts. */
function whole(measure: () => Promise<Figure[]>): Bench {
  return async ([part]) => {
    if (part !== undefined) throw new UnknownPartError(`unknown: ${part}`)
    return measure()
  }
}

function showUsage(): void {
  console.error(
    `usage: npm run bench -- ${Object.keys(benches).join('|')} [--json] [--against <commit>]`,
  )
  process.exitCode = 2
}
