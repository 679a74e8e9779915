/**
 * Builds one brand the usual way in a separate process: `vite build`, workbox `generateSW`, and
 * compression of every file. Prints the milliseconds for each step. The figures exclude the start
 * of Node and loading the tools, which favors the usual build.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { generateSW } from 'workbox-build'
import { createWebConfig } from '../../../../apps/web/vite.config.ts'

export type UsualBuild = { viteMs: number; totalMs: number }

const [outDir = ''] = process.argv.slice(2)
const config = createWebConfig([{ key: 'neon', skin: 'neon' }])

const started = performance.now()
await build({
  ...config,
  logLevel: 'silent',
  build: { ...config.build, outDir, emptyOutDir: true },
})
const viteMs = performance.now() - started
await generateSW({
  globDirectory: outDir,
  globPatterns: ['**/*.{js,css}'],
  swDest: join(outDir, 'sw.js'),
})
await compressAll(outDir)
const outcome: UsualBuild = { viteMs, totalMs: performance.now() - started }
process.stdout.write(JSON.stringify(outcome))

/**
 * Compresses files in both formats at the best level (zlib's default for brotli), as for a static
 * server.
 */
async function compressAll(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = names.filter(name => /\.(?:js|css|json|svg|html)$/.test(name))
  await Promise.all(
    texts.map(async name => {
      const bytes = readFileSync(join(folder, name))
      const [br, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes),
        promisify(gzip)(bytes, { level: 9 }),
      ])

      writeFileSync(join(folder, `${name}.br`), br)
      writeFileSync(join(folder, `${name}.gz`), zipped)
    }),
  )
}
