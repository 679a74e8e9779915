/**
 * One plain `vite build` of the app for one brand, in a process of its own, as a build per brand
 * would do it. Prints the milliseconds of the build alone: starting Node and loading Vite are
 * left out, in Vite's favour.
 */
import { build } from 'vite'
import { createWebConfig } from '../../../apps/web/vite.config.ts'

const [outDir = ''] = process.argv.slice(2)
const config = createWebConfig([{ key: 'neon', skin: 'neon' }])

const started = performance.now()
await build({
  ...config,
  logLevel: 'silent',
  build: { ...config.build, outDir, emptyOutDir: true },
})
process.stdout.write(String(performance.now() - started))
