/**
 * `npm run bench -- build|bff|web|canary [--json]`: one performance table, everything in it measured
 * side by side in this run. Exits 1 when a goal is missed, 2 for an unknown bench.
 */
import { type Figure, toTable } from './figure.ts'

const benches: Record<string, () => Promise<Figure[]>> = {
  build: async () => (await import('./build/main.ts')).runBuildBench(),
  bff: async () =>
    (await import('./bff/main.ts')).runBffBench({ json: process.argv.includes('--json') }),
  web: async () => (await import('./web/main.ts')).runWebBench(),
  canary: async () => (await import('./canary/main.ts')).runCanaryBench(),
}

const names = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const name = names[0] ?? ''
const bench = Object.hasOwn(benches, name) && names.length === 1 ? benches[name] : undefined

if (bench === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [--json]`)
  process.exitCode = 2
} else {
  const figures = await bench()
  const json = process.argv.includes('--json')
  console.log(json ? JSON.stringify(figures, null, 2) : toTable(figures))
  process.exitCode = figures.every(figure => figure.ok) ? 0 : 1
}
