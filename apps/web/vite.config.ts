import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'

/** Merchants that share a skin (and, later, the same overrides) share one compiled entry. */
export type Variant = { key: string; skin: string }

const root = fileURLToPath(new URL('.', import.meta.url))
const prefix = 'virtual:variant/'

/**
 * One Vite build for every variant: each is an entry of its own, and what they share is compiled
 * and cached by browsers once. `build.outDir` is the caller's to set.
 */
export function createWebConfig(variants: Variant[]): InlineConfig {
  return {
    root,
    configFile: false,
    base: '/m/',
    publicDir: false,
    plugins: [react(), variantEntries(variants)],
    build: {
      // Safari 13 is the oldest browser with module scripts and dynamic import that still works.
      target: ['es2019', 'ios13'],
      manifest: true,
      assetsDir: 'assets',
      cssCodeSplit: true,
      // The painted shell preloads what each page needs, so Vite's own inline polyfill, which a
      // strict Content-Security-Policy would refuse, is not needed.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(variants.map(({ key }) => [`variant-${key}`, prefix + key])),
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            // React and its neighbours change rarely; apart, they stay cached over releases.
            groups: [{ name: 'vendor', test: firstLoadVendor, priority: 1 }],
          },
        },
      },
    },
  }
}

const firstLoadVendor =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack|zustand|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)[\\/]/

function variantEntries(variants: Variant[]): Plugin {
  return {
    name: 'livery:variant-entries',
    resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const key = id.slice(prefix.length + 1)
      const variant = variants.find(known => known.key === key)
      if (!variant) return this.error(`There is no variant "${key}"`)
      return entrySource(variant)
    },
  }
}

function entrySource({ skin }: Variant): string {
  const slots = JSON.stringify(`${root}src/brand/skins/${skin}/slots.tsx`)
  const main = JSON.stringify(`${root}src/main.tsx`)
  return `import { slots } from ${slots}\nimport { start } from ${main}\nstart(slots)\n`
}
