import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseTextPath } from '@livery/contract/text/text-folders.ts'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { fallbackFaces, isFallbackFaces, toFallbackId } from './fallback-faces.ts'
import { laterChunks } from './later-chunks.ts'
import { lighterModules, lowerVitals, shakeRouter } from './lighter-libraries.ts'
import { toNeutralName } from './neutral-names.ts'
import { retriedImports } from './retried-imports.ts'

export { toNeutralName }

/** Merchants with the same skin share one compiled entry; their overrides are separate entries. */
export type Variant = {
  key: string
  skin: string
  /**
   * Maps component names to the files that replace slots. Used only in development, where overrides
   * are not compiled.
   */
  overrides?: Readonly<Record<string, string>>
}

const root = fileURLToPath(new URL('.', import.meta.url))
const prefix = 'virtual:variant/'

/** Chunks that are fetched in idle time, before a likely tap. */
const prefetchedChunks = new Set([
  'overlays',
  'forms',
  'login',
  'login-sheet',
  'register',
  'register-sheet',
  'game-sheet',
])
/**
 * Chrome's hint to compile all functions while the file is fetched, off the main thread: otherwise
 * each function is compiled at its first call, within the tap. Never for the first load, where most
 * functions are not called soon.
 */
const compileHint = '//# allFunctionsCalledOnLoad'
const kit = 'virtual:slot-kit'

/**
 * The oldest supported browsers (decision 0061). This does not exclude any iPhone: every iPhone
 * that runs iOS 14 also runs 15. `tests/tools/floor` checks the features that a release uses
 * against these versions.
 */
export const browserFloor = { chrome: 87, safari: 15 } as const

/**
 * Returns the class name in the source plus a hash over its style sheet. The compiler's own name
 * would also depend on the line.
 * @throws Error, failing the build, if the name cannot be imported; see `classesByName`
 */
function buildClassName(name: string, file: string, css: string): string {
  if (file.startsWith(root) && !/^(?!default$)[a-z]\w*$/i.test(name)) {
    throw new Error(`${file}: .${name} is no name that can be imported`)
  }
  return `${name}_${createHash('sha256').update(css).digest('base64url').slice(0, 5)}`
}

/**
 * Creates one Vite build for all variants: each variant is a separate entry, and browsers cache the
 * shared chunks once. The caller sets `build.outDir`, and may compile further code in the same run:
 * modules for which `isApart` returns true stay out of the shared chunks.
 */
export function createWebConfig(
  variants: Variant[],
  isApart: (id: string) => boolean = () => false,
): InlineConfig {
  return {
    root,
    configFile: false,
    base: '/m/',
    publicDir: false,
    plugins: [
      react(),
      variantEntries(variants),
      fallbackFaces(),
      slotKitEntry(),
      englishFallback(),
      shakeRouter(),
      lowerVitals(),
      classesByName(),
      retriedImports(),
    ],
    resolve: { alias: lighterModules },
    css: { modules: { generateScopedName: buildClassName } },
    build: {
      // The oldest supported browsers support this syntax except for a few forms, which
      // `tests/tools/floor` detects. Lowering all of it costs two kilobytes, mostly for private
      // members.
      target: 'es2022',
      // Safari 14.1 supports logical properties, so right-to-left pages work without rewriting.
      cssTarget: ['chrome87', 'safari14.1'],
      manifest: true,
      assetsDir: 'assets',
      cssCodeSplit: true,
      // The painted shell preloads what each page needs, so Vite's own inline polyfill, which a
      // strict Content-Security-Policy would block, is not needed.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(variants.map(({ key }) => [`variant-${key}`, prefix + key])),
          'slot-kit': kit,
        },
        // Inlines constants, most of them class names: saves 0.6 kB.
        optimization: { inlineConst: { mode: 'all' } },
        // Modules outside this bundle import the slot kit's exports by name.
        preserveEntrySignatures: 'exports-only',
        output: {
          // Letters and digits only: in a hash with hyphens, the part between two hyphens could be
          // a word in a block list.
          hashCharacters: 'base36',
          entryFileNames: buildScriptPath,
          chunkFileNames: buildScriptPath,
          assetFileNames: ({ names: [name = 'asset'] }) =>
            `assets/${toNeutralName(parse(name).name)}-[hash][extname]`,
          postBanner: ({ name }) => (prefetchedChunks.has(name) ? compileHint : ''),
          codeSplitting: { groups: listChunkGroups(isApart) },
        },
      },
    },
  }
}

function buildScriptPath({ name }: { name: string }): string {
  return `assets/${toNeutralName(name)}-[hash].js`
}

/** Each group includes its files and all their imports, except imports in an earlier group. */
const listChunkGroups = (isApart: (id: string) => boolean) => [
  // The first load for all variants, 2 kB smaller as a single chunk. Only the skins are separate.
  {
    name: 'app',
    test: (id: string) => isShared(id) && !isApart(id),
    tags: ['$initial' as const],
  },
  ...laterChunks,
]

/** Used only by brands with overrides: no other page loads it. */
const ofKit = /\/src\/brand\/(?:replace-slots|slot-boundary)\.tsx$/

function isShared(id: string): boolean {
  const isOwn = id.includes(prefix) || id.includes(kit) || ofKit.test(id)
  return !isOwn && !isFallbackFaces(id) && !id.includes('/src/brand/skins/')
}

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

function entrySource({ skin, overrides = {} }: Variant): string {
  const slots = JSON.stringify(`${root}src/brand/skins/${skin}/slots.tsx`)
  const main = JSON.stringify(`${root}src/main.tsx`)
  const replaced = JSON.stringify(`${root}src/brand/slots.ts`)

  return [
    `import ${JSON.stringify(toFallbackId(skin))}`,
    ...buildReplacementCode(Object.entries(overrides)),
    `import { slots } from ${slots}`,
    `import { start } from ${main}`,
    `import { withReplaced } from ${replaced}`,
    `start(withReplaced(slots))`,
    '',
  ].join('\n')
}

/**
 * Returns the code that applies a merchant's own components, which only the development server
 * compiles here.
 */
function buildReplacementCode(own: readonly (readonly [name: string, file: string])[]): string[] {
  if (own.length === 0) return []
  const names = own.map(([name]) => name).join(', ')
  return [
    `import { replaceSlots } from ${JSON.stringify(`${root}src/brand/replace-slots.tsx`)}`,
    ...own.map(([name, file]) => `import { ${name} } from ${JSON.stringify(file)}`),
    `replaceSlots({ ${names} })`,
  ]
}

/** The React API that overrides may use; `jsx` and `jsxs` are what their JSX compiles to. */
const reactNames = [
  'Children, cloneElement, createContext, createElement, Fragment, isValidElement, lazy, memo',
  'startTransition, Suspense, use, useCallback, useContext, useDeferredValue, useEffect, useId',
  'useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore, useTransition',
].join(', ')

/**
 * Creates the single file, with stable names, through which overrides access React and the brand.
 */
function slotKitEntry(): Plugin {
  const source = [
    `export { ${reactNames} } from 'react'`,
    `export { jsx, jsxs } from 'react/jsx-runtime'`,
    `export { replaceSlots } from ${JSON.stringify(`${root}src/brand/replace-slots.tsx`)}`,
    `export * from ${JSON.stringify(`${root}src/brand/slot-kit.ts`)}`,
  ].join('\n')
  return {
    name: 'livery:slot-kit',
    resolveId: id => (id === kit ? `\0${id}` : undefined),
    load: id => (id === `\0${kit}` ? source : undefined),
  }
}

/**
 * Fills texts that a language lacks with the English texts, so that a screen can be seen in every
 * language before it is translated. `npm test` refuses missing texts.
 */
function englishFallback(): Plugin {
  return {
    name: 'livery:english-fallback',
    enforce: 'pre',
    transform(code, id) {
      const language = parseTextPath(id)?.language
      if (language === undefined || language === 'EN') return undefined

      const file = join(dirname(id), 'EN.json')
      this.addWatchFile(file)
      const [english, texts] = [JSON.parse(readFileSync(file, 'utf8')), JSON.parse(code)]
      const isComplete = Object.keys(english).every(key => Object.hasOwn(texts, key))

      return isComplete ? undefined : JSON.stringify({ ...english, ...texts })
    },
  }
}

const sources = `${root}src/`
const tableOfClasses = /^import (\w+) from (?='[^']+\.module\.css'$)/gm

/**
 * Makes a component's chunk contain only the class names that it uses, not all class names in its
 * style sheet.
 */
const classesByName = (): Plugin[] => [
  {
    name: 'livery:import-classes-by-name',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources) || !id.endsWith('.tsx')) return undefined
      return code.replace(tableOfClasses, 'import * as $1 from ')
    },
  },
  {
    name: 'livery:export-classes-by-name',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(sources) || !id.endsWith('.module.css')) return undefined
      const [names = ''] = code.split('export default')
      // A module without remaining exports would be dropped together with its style sheet.
      return { code: names, moduleSideEffects: 'no-treeshake' }
    },
  },
]
