/**
 * Builds one skin's app in the usual way, in a separate process: Vite with the defaults of
 * vite-plugin-pwa. Arguments: the package folder, the output folder, and a line of code to add to
 * home.
 */

import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { languages } from '@livery/contract/languages.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import { build, type Plugin } from 'vite'
import { createWebConfig } from '../../../../apps/web/vite.config.ts'
import { applyChanges, lineOfCode } from './changed-app.ts'

const [packages = '', outDir = '', isChanged] = process.argv.slice(2)
const path = createRequire(`${packages}/`).resolve('vite-plugin-pwa')
const { VitePWA }: { VitePWA: (options: object) => Plugin[] } = await import(
  pathToFileURL(path).href
)
const config = createWebConfig([{ key: 'neon', skin: 'neon' }])

/** Favors the usual build: a player has only one of the languages. */
const others = Object.keys(languages).filter(language => language !== 'EN')
const globIgnores = others.map(language => `**/${language}-*.js`)

await build({
  ...config,
  logLevel: 'silent',
  build: { ...config.build, outDir, emptyOutDir: true },
  plugins: [
    applyChanges(isChanged ? [lineOfCode] : []),
    config.plugins,
    page(),
    VitePWA({ workbox: { globIgnores } }),
  ],
})

/**
 * Creates the page. Favors the usual build: the page has none of the data that is painted into
 * ours.
 */
function page(): Plugin {
  const register = '<script src="/m/registerSW.js"></script>'
  return {
    name: 'bench:page',
    generateBundle(_options, bundle) {
      const entry = Object.keys(bundle).find(name => name.includes(`/${toNeutralName('variant')}-`))
      const source = `<!doctype html><title>-</title><link rel="modulepreload" href="/m/${entry}">${register}`
      this.emitFile({ type: 'asset', fileName: 'index.html', source })
    },
  }
}
