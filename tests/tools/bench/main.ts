/**
 * `npm run bench -- build|bff|web|updates|fleet [--json]`: prints one performance table
 * whose values were all measured in this run. Names of parts, brands and screens after `web` limit
 * the bench to these. Exits 1 if a goal is missed, 2 for an unknown bench or part.
 */
import { type Figure, UnknownPartError } from './figure.ts'

const benches: Record<string, (parts: readonly string[]) => Promise<Figure[]>> = {
  build: async () => (await import('./build/main.ts')).runBuildBench(),
  bff: async () => (await import('./bff/main.ts')).runBffBench(),
  web: async parts => (await import('./web/main.ts')).runWebBench(parts),
  updates: async () => (await import('./updates/main.ts')).runUpdatesBench(),
  fleet: async () => (await import('./fleet/main.ts')).runFleetBench(),
}

const [name = '', ...parts] = process.argv.slice(2).filter(word => !word.startsWith('--'))
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
const isKnown = bench !== undefined && (name === 'web' || parts.length === 0)

if (isKnown) await run(bench)
else showUsage()

async function run(measure: NonNullable<typeof bench>): Promise<void> {
  try {
    const figures = await measure(parts)
    if (process.argv.includes('--json')) console.log(JSON.stringify(figures, null, 2))
    else console.table(figures)
    process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1
  } catch (error) {
    if (!(error instanceof UnknownPartError)) throw error
    console.error(error.message)
    showUsage()
  }
}

function showUsage(): void {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [--json]`)
  process.exitCode = 2
}
