/**
 * Overrides as entries of the compile: their sources beside those of the app, and a door in between.
 * Everything they import goes through the slot kit, which they name and the bundler does not look
 * behind. So one run compiles all, and yet no byte of the app, or of other overrides, depends on
 * which overrides are compiled with it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { sha256 } from '../../support/hash.ts'
import { kitSpecifiers } from '../overrides/kit-specifiers.ts'
import { type Overrides, readOverrides } from '../overrides/read-overrides.ts'
import type { Output } from './chunk-graph.ts'
import { base } from './emit-file.ts'

export type OverridesSources = {
  overrides: Overrides
  /** Of the entry and of its chunk. */
  name: string
  /** The file that puts the components in their slots. */
  entry: string
}

/** Stands for the slot kit until its name, which carries a hash, is known. */
const kitModule = 'livery:slot-kit'

const marker = '/livery-overrides/'

export function isOverrides(id: string): boolean {
  return id.includes(marker)
}

/** Lays the files of some overrides out in a folder of a compile. */
export function writeSources(folder: string, { digest, files, slots }: Overrides): void {
  const place = placeOf(folder, digest)
  mkdirSync(join(place, 'overrides'), { recursive: true })
  for (const [name, bytes] of files) writeFileSync(join(place, 'overrides', name), bytes)
  const components = [...slots.values()].join(', ')
  const lines = [...slots].map(([name, own]) => `import { ${own} } from './overrides/${name}'`)
  const text = `import { replaceSlots } from '${kitModule}'\n${lines.join('\n')}\nreplaceSlots({ ${components} })\n`
  writeFileSync(join(place, 'entry.ts'), text)
}

/** What `writeSources` wrote. @throws Error when it did not */
export function readSources(folder: string, digest: string): OverridesSources {
  const place = placeOf(folder, digest)
  const overrides = readOverrides(place)
  if (overrides === undefined || Array.isArray(overrides)) throw new Error(`${place}: no sources`)
  // Several merchants may have brought them, so faults are told relative to the folder.
  const sources = { ...overrides, folder: '' }
  return { overrides: sources, name: `overrides-${digest}`, entry: join(place, 'entry.ts') }
}

function placeOf(folder: string, digest: string): string {
  return join(folder, marker, digest)
}

/**
 * The pictures of some overrides by file name, each named by its content alone. The bundler would
 * name them by who brings the same picture first, so it never gets to see them.
 */
export function picturesOf({ files }: Overrides): Map<string, { file: string; bytes: Buffer }> {
  const pictures = [...files].filter(([name]) => !/\.(?:tsx|css)$/.test(name))
  return new Map(
    pictures.map(([name, bytes]) => {
      const file = `assets/picture-${sha256(bytes).slice(0, 8)}${extname(name)}`
      return [name, { file, bytes }]
    }),
  )
}

/** Nothing but the kit and the folder's own files is ever looked for, wherever it is asked from. */
export function overridesPlugin(sources: readonly OverridesSources[]): Plugin {
  const isKit = (source: string) => source === kitModule || kitSpecifiers.includes(source)
  return {
    name: 'livery:overrides',
    enforce: 'pre',
    // Vite would hand on what it made of them, and faults would be told with the lines of that.
    config: () => ({
      oxc: { exclude: [/\.js$/, new RegExp(marker)] },
      build: { rolldownOptions: { transform: { jsx: 'react-jsx' } } },
    }),
    resolveId(source, importer) {
      if (importer === undefined || !isOverrides(importer) || source.startsWith('\0')) return
      if (isKit(source)) return { id: kitModule, external: true }
      const own = sources.find(({ overrides }) => importer.includes(overrides.digest))
      const name = source.replace(/^\.\/(?:overrides\/)?/, '')
      if (own?.overrides.files.has(name)) return
      this.error(`"${source}" may not be imported by overrides`)
    },
    load(id) {
      const own = sources.find(({ overrides }) => isOverrides(id) && id.includes(overrides.digest))
      return own && toModule(basename(id), own.overrides)
    },
  }
}

/** A picture as its address, a style sheet with those of its pictures; the rest is read as it is. */
function toModule(name: string, overrides: Overrides): string | undefined {
  const pictures = picturesOf(overrides)
  const picture = pictures.get(name)
  if (picture) return `export default ${JSON.stringify(base + picture.file)}`
  if (!name.endsWith('.css')) return undefined
  const text = overrides.files.get(name)?.toString('utf8') ?? ''
  return text.replace(
    /(?<=["'(]\s*)(?:\.\/)?([a-z0-9-]+\.[a-z]+)(?=\s*["')#?])/g,
    (found, target) => {
      const { file } = pictures.get(target) ?? {}
      return file === undefined ? found : base + file
    },
  )
}

/** A compiled file of overrides with the kit under the name it has. */
export function nameKit(text: string, kitUrl: string): string {
  return text.replace(/(\b(?:from|import))"livery:slot-kit"/g, `$1${JSON.stringify(kitUrl)}`)
}

/**
 * Why the chunk of some overrides does not stand by itself, if so: it takes a file that is not of
 * their folder, or it shares something, which would then be others' as well.
 */
export function findTies(output: Output, { name }: OverridesSources): string | undefined {
  const chunk = output.find(file => file.type === 'chunk' && file.isEntry && file.name === name)
  if (chunk?.type !== 'chunk') throw new Error(`the bundle has no entry ${name}`)
  if (chunk.viteMetadata?.importedAssets.size) return 'takes a file from elsewhere'
  const isTied =
    chunk.imports.some(file => file !== kitModule) || !chunk.moduleIds.every(isOverrides)
  return isTied ? 'needs helpers of the compiler, which overrides cannot bring along' : undefined
}

/** The first place in a file of the folder that the compiler names, with its line if it can be. */
export function toFault(message: string): { file: string; key: ''; reason: string } {
  const named = /livery-overrides\/[0-9a-f]+\/overrides\/(?<name>[\w-]+(?:\.\w+)+)(?<line>:\d+)?/g
  const places = [...message.matchAll(named)].map(({ groups }) => groups ?? {})
  const { name = '', line = '' } = places.find(place => place.line) ?? places[0] ?? {}
  const reason = message.replaceAll(/\S*livery-overrides\/[0-9a-f]+\/(?:overrides\/)?/g, '')
  return { file: name + line, key: '', reason }
}
