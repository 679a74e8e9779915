import { createHash } from 'node:crypto'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { fallbackFaces, isFallbackFaces, toFallbackId } from './fallback-faces.ts'
import { laterChunks } from './later-chunks.ts'
import { lighterModules, lowerVitals, shakeIcons, shakeRouter } from './lighter-libraries.ts'
import { shakeTexts } from './lighter-texts.ts'
import { toNeutralName } from './neutral-names.ts'
import { retriedImports } from './retried-imports.ts'

export { toNeutralName }

/** Merchants that share a skin share one compiled entry; their overrides are entries beside it. */
export type Variant = {
  key: string
  skin: string
  /** Components to files that replace slots; while developing, where nothing is compiled. */
  overrides?: Readonly<Record<string, string>>
}

const root = fileURLToPath(new URL('.', import.meta.url))
const prefix = 'virtual:variant/'

/** Chunks that are fetched in idle time, ahead of a possible tap. */
const prefetchedChunks = new Set([
  'overlays',
  'dialogs',
  'forms',
  'login',
  'login-sheet',
  'register',
  'register-sheet',
  'game-sheet',
])
/**
 * Chrome's hint to compile all functions while the file is fetched, off the main thread: otherwise
 * each is compiled when it is first called, within the tap. Never for the first load, where most
 * functions wait long for their first call.
 */
const compileHint = '//# allFunctionsCalledOnLoad'
const kit = 'virtual:slot-kit'

/**
 * The oldest browsers that are served (decision 0066). No phone is left behind: every iPhone that
 * runs iOS 14 also runs 15. What a release calls is held against it by `tests/tools/floor`.
 */
export const browserFloor = { chrome: 87, safari: 15 } as const

/**
 * The name in the source and a hash of its style sheet. The compiler's own name would also depend on the
 * line.
 * @throws Error, failing the build, when the name cannot be imported; see `classesByName`.
 */
function toClassName(name: string, file: string, css: string): string {
  if (file.startsWith(root) && !/^(?!default$)[a-z]\w*$/i.test(name)) {
    throw new Error(`${file}: .${name} is no name that can be imported`)
  }
  return `${name}_${createHash('sha256').update(css).digest('base64url').slice(0, 5)}`
}

/**
 * One Vite build for every variant: each is an entry of its own, and browsers cache the shared
 * chunks once. The caller sets `build.outDir`, and may compile further code in the same run:
 * modules for which `isApart` is true stay out of the shared chunks.
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
      shakeRouter(),
      shakeIcons(),
      shakeTexts(),
      lowerVitals(),
      classesByName(),
      retriedImports(),
    ],
    resolve: { alias: lighterModules },
    css: { modules: { generateScopedName: toClassName } },
    build: {
      // The floor has its syntax but for a few forms, which `tests/tools/floor` finds. Lowering all of it
      // costs two kilobytes, mostly for private members.
      target: 'es2022',
      // Safari 14.1 knows logical properties, which keep right-to-left pages right without rewriting.
      cssTarget: ['chrome87', 'safari14.1'],
      manifest: true,
      assetsDir: 'assets',
      cssCodeSplit: true,
      // The painted shell preloads what each page needs, so Vite's own inline polyfill, which a
      // strict Content-Security-Policy would refuse, is not needed.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(variants.map(({ key }) => [`variant-${key}`, prefix + key])),
          'slot-kit': kit,
        },
        // Constants, most of them class names, are inlined: 0.6 kB.
        optimization: { inlineConst: { mode: 'all' } },
        // The slot kit is imported by name from outside this bundle.
        preserveEntrySignatures: 'exports-only',
        output: {
          // Letters and digits: a hash with hyphens could contain a word of a block list between two of them.
          hashCharacters: 'base36',
          entryFileNames: toScriptPath,
          chunkFileNames: toScriptPath,
          assetFileNames: ({ names: [name = 'asset'] }) =>
            `assets/${toNeutralName(parse(name).name)}-[hash][extname]`,
          postBanner: ({ name }) => (prefetchedChunks.has(name) ? compileHint : ''),
          codeSplitting: { groups: toGroups(isApart) },
        },
      },
    },
  }
}

function toScriptPath({ name }: { name: string }): string {
  return `assets/${toNeutralName(name)}-[hash].js`
}

/** Each group takes its files and all their imports, except those that a group above it has. */
const toGroups = (isApart: (id: string) => boolean) => [
  // The first load of every variant, 2 kB smaller in one piece. Only the skins stay apart.
  {
    name: 'app',
    test: (id: string) => isShared(id) && !isApart(id),
    tags: ['$initial' as const],
  },
  ...laterChunks,
]

/** Of brands with overrides alone: no other page loads it. */
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
  const replaced = JSON.stringify(`${root}src/brand/replaced-slots.ts`)
  return [
    `import ${JSON.stringify(toFallbackId(skin))}`,
    ...toReplacing(Object.entries(overrides)),
    `import { slots } from ${slots}`,
    `import { start } from ${main}`,
    `import { withReplaced } from ${replaced}`,
    `start(withReplaced(slots))`,
    '',
  ].join('\n')
}

/** Of a merchant's own components, which only the development server compiles here. */
function toReplacing(own: readonly (readonly [name: string, file: string])[]): string[] {
  if (own.length === 0) return []
  const names = own.map(([name]) => name).join(', ')
  return [
    `import { replaceSlots } from ${JSON.stringify(`${root}src/brand/replace-slots.tsx`)}`,
    ...own.map(([name, file]) => `import { ${name} } from ${JSON.stringify(file)}`),
    `replaceSlots({ ${names} })`,
  ]
}

/** The React API that overrides may use; `jsx` and `jsxs` are the output of their JSX. */
const reactNames = [
  'Children, cloneElement, createContext, createElement, Fragment, isValidElement, lazy, memo',
  'startTransition, Suspense, use, useCallback, useContext, useDeferredValue, useEffect, useId',
  'useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore, useTransition',
].join(', ')

/** The one file, with stable names, through which overrides reach React and the brand. */
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

const sources = `${root}src/`
const tableOfClasses = /^import (\w+) from (?='[^']+\.module\.css'$)/gm

/** Lets a component carry the names of the classes it uses, and not the table of its style sheet. */
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
      // A module without exports left would be dropped together with its style sheet.
      return { code: names, moduleSideEffects: 'no-treeshake' }
    },
  },
]
