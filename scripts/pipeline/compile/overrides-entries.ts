/**
 * Adds overrides as entries of the compilation. All imports of overrides go through the slot kit,
 * which is external to their chunks. A single run therefore compiles everything, and no set of
 * overrides changes any other output.
 */
import { mkdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { sha256 } from '@livery/release/support/hash.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import type { Plugin } from 'vite'
import { decodeText } from '#support/decode-text.ts'
import { kitSpecifiers, type Overrides, readOverrides } from '../overrides/read-overrides.ts'
import { stripPicture } from '../pictures/strip-picture.ts'
import type { Output } from './chunk-graph.ts'
import { base } from './emit-file.ts'

export type OverridesSources = {
  overrides: Overrides
  /** Name of both the entry and its chunk. */
  name: string
  /** The generated file that registers the components in their slots. */
  entry: string
}

/** Placeholder for the slot kit's file name, which is unknown until the kit's hash is known. */
const kitModule = 'livery:slot-kit'

const marker = '/livery-overrides/'

export function isOverrides(id: string): boolean {
  return id.includes(marker)
}

/** Writes the files of overrides into a compilation folder. Strips the images, as in a release. */
export async function writeSources(
  folder: string,
  { digest, files, slots }: Overrides,
): Promise<void> {
  const place = placeOf(folder, digest)
  mkdirSync(join(place, 'overrides'), { recursive: true })

  for (const [name, bytes] of files) {
    const published = isPicture(name) ? await stripPicture(bytes) : bytes
    writeFileSync(join(place, 'overrides', name), published)
  }

  const components = [...slots.values()].join(', ')
  const lines = [...slots].map(([name, own]) => `import { ${own} } from './overrides/${name}'`)
  const text = `import { replaceSlots } from '${kitModule}'\n${lines.join('\n')}\nreplaceSlots({ ${components} })\n`
  writeFileSync(join(place, 'entry.ts'), text)
}

/** Reads the output of `writeSources`. @throws Error if there is no output */
export function readSources(folder: string, digest: string): OverridesSources {
  const place = placeOf(folder, digest)
  const overrides = readOverrides(place)
  if (overrides === undefined || Array.isArray(overrides)) throw new Error(`${place}: no sources`)

  // Fault paths are relative to the folder, because several merchants may share the overrides. The
  // digest comes from the merchant's original files, because the images in this folder no longer
  // contain metadata.
  const sources = { ...overrides, digest, folder: '' }

  return { overrides: sources, name: `overrides-${digest}`, entry: join(place, 'entry.ts') }
}

function placeOf(folder: string, digest: string): string {
  return join(folder, marker, digest)
}

/**
 * Returns the images of overrides by source file name, with content-based output names. The bundler
 * does not process these images, because it would name a shared image after the first overrides
 * that use the image.
 */
export function picturesOf({ files }: Overrides): Map<string, { file: string; bytes: Buffer }> {
  const pictures = [...files].filter(([name]) => isPicture(name))
  return new Map(
    pictures.map(([name, bytes]) => {
      const file = `assets/picture-${sha256(bytes).slice(0, 8)}${extname(name)}`
      return [name, { file, bytes }]
    }),
  )
}

function isPicture(name: string): boolean {
  return !/\.(?:tsx|css)$/.test(name)
}

/**
 * Resolves imports in overrides. Allows only the slot kit and files in the same overrides folder.
 */
export function overridesPlugin(sources: readonly OverridesSources[]): Plugin {
  const isKit = (source: string) => source === kitModule || kitSpecifiers.includes(source)
  return {
    name: 'livery:overrides',
    enforce: 'pre',
    // Excludes overrides from Vite's own transform, because faults would otherwise have wrong line
    // numbers.
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
      return own && buildModuleCode(basename(id), own.overrides)
    },
  }
}

/**
 * Returns the module code for a file: the URL for an image, and the text with published image URLs
 * for a style sheet. Vite loads all other files unchanged.
 */
function buildModuleCode(name: string, overrides: Overrides): string | undefined {
  const pictures = picturesOf(overrides)
  const picture = pictures.get(name)
  if (picture) return `export default ${JSON.stringify(base + picture.file)}`
  if (!name.endsWith('.css')) return undefined

  const text = decodeText(overrides.files.get(name) ?? Buffer.alloc(0)) ?? ''

  return text.replace(
    /(?<=["'(]\s*)(?:\.\/)?([a-z0-9-]+\.[a-z]+)(?=\s*["')#?])/g,
    (found, target) => {
      const { file } = pictures.get(target) ?? {}
      return file === undefined ? found : base + file
    },
  )
}

/** Replaces the placeholder in a compiled overrides file with the kit's final URL. */
export function nameKit(text: string, kitUrl: string): string {
  return text.replace(/(\b(?:from|import))"livery:slot-kit"/g, `$1${JSON.stringify(kitUrl)}`)
}

/**
 * Returns the reason why the compiled overrides are not self-contained, or `undefined`. Overrides
 * must not import a file outside their folder or share a chunk with other code.
 */
export function findTies(output: Output, { name }: OverridesSources): string | undefined {
  const chunk = output.find(file => file.type === 'chunk' && file.isEntry && file.name === name)
  if (chunk?.type !== 'chunk') throw new Error(`the bundle has no entry ${name}`)
  if (chunk.viteMetadata?.importedAssets.size) return 'uses a file from another folder'
  const isTied =
    chunk.imports.some(file => file !== kitModule) || !chunk.moduleIds.every(isOverrides)
  return isTied ? 'needs compiler helpers, which overrides cannot include' : undefined
}

/**
 * Returns a fault for the first overrides file that the compiler's message mentions. Includes the
 * line if the message contains a line.
 */
export function parseCompilerFault(message: string): { file: string; key: ''; reason: string } {
  const named = /livery-overrides\/[0-9a-f]+\/overrides\/(?<name>[\w-]+(?:\.\w+)+)(?<line>:\d+)?/g
  const places = [...message.matchAll(named)].map(({ groups }) => groups ?? {})
  const { name = '', line = '' } = places.find(place => place.line) ?? places[0] ?? {}
  const reason = message.replaceAll(/\S*livery-overrides\/[0-9a-f]+\/(?:overrides\/)?/g, '')
  return { file: name + line, key: '', reason }
}
