import { createHash } from 'node:crypto'
import type { PrecacheList } from '@livery/contract/updates/asset-manifest.ts'
import {
  buildDigestInput,
  digestBytes,
  listFiles,
  type Patch,
  readPatch,
} from '@livery/contract/updates/patch.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodePatch } from './patch-variants.ts'

type Tree = { path: string; list: PrecacheList; files: ReadonlyMap<string, string> }

function encode(before: Tree, after: Tree): string {
  const [from, to] = [before, after].map(({ path, list, files }) => ({
    ...{ path, list },
    read: (file: string) => files.get(file),
  }))
  const patch = from && to && encodePatch(from, to)
  if (!patch) throw new Error('no patch')

  return JSON.stringify(patch)
}

function toSum(path: string, content: string): string {
  const digest = createHash('sha256').update(buildDigestInput(path, content)).digest()
  return digest.subarray(0, digestBytes).toString('base64')
}

/** Applies a patch like a worker, which keeps a file or list only if its digest is correct. */
function apply(patch: string, before: Tree, after: string): Map<string, string> {
  const kept = new Map<string, string>()
  try {
    const { list, sum, files } = readPatch(JSON.parse(patch) as Patch, before.list, new Map())
    for (const { path, source, sum: wanted, make } of files) {
      const held = before.files.get(source)
      const made = held === undefined ? undefined : make?.(held)
      if (made !== undefined && toSum(path, made) === wanted) kept.set(path, made)
    }
    const text = JSON.stringify(list)
    if (toSum(after, text) === sum) kept.set(after, text)
  } catch {
    // The patch is damaged, so no further files are kept.
  }
  return kept
}

/** Several modules have the same stem. */
const stems = ['app', 'EN', 'date-field', 'EN', 'ui']

/**
 * Returns a build of modules. Each is named by its text hash; the text contains the names of
 * earlier modules.
 */
function toTree(modules: readonly Module[]): Tree {
  const files = new Map<string, string>()

  for (const { stem, body, imports } of modules) {
    const names = [...files.keys()]
    const lines = imports.flatMap(at => (names[at] ? `import"./${names[at].slice(10)}";` : []))
    const text = lines.join('') + body
    const hash = createHash('sha256')
      .update(text + files.size)
      .digest('base64url')
      .slice(0, 8)
    files.set(`/m/assets/${stem}-${hash}.js`, text)
  }

  const paths = [...files.keys()]
  const list: PrecacheList = { core: paths.slice(0, 3), later: paths.slice(3) }
  const hash = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 8)

  return { path: `/m/assets/precache-${hash}.json`, list, files }
}

type Module = { stem: string; body: string; imports: readonly number[] }

const parts = ['const ', 'a', 'loadMessages', '=', '(', ')=>', '"ü"', '😀', 'function', ';\n', '-']
const modules: fc.Arbitrary<Module> = fc.record({
  stem: fc.constantFrom(...stems),
  body: fc.array(fc.constantFrom(...parts), { maxLength: 80 }).map(some => some.join('')),
  imports: fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 4 }),
})
const builds = fc.array(modules, { minLength: 1, maxLength: 14 })

/** Two builds; the second has some modules changed, added and removed. */
const pairs = fc
  .record({
    first: builds,
    changes: fc.array(
      fc.record({ at: fc.nat({ max: 14 }), removed: fc.nat({ max: 1 }), added: builds }),
      { maxLength: 3 },
    ),
  })
  .map(({ first, changes }) => {
    const second = [...first]
    for (const { at, removed, added } of changes) second.splice(at, removed, ...added.slice(0, 2))
    return { before: toTree(first), after: toTree(second) }
  })

describe('a patch', () => {
  it('produces all files of a build, and the file list, from another build', () => {
    const check = ({ before, after }: { before: Tree; after: Tree }) => {
      const made = apply(encode(before, after), before, after.path)
      for (const path of listFiles(after.list)) {
        expect(made.get(path) ?? before.files.get(path)).toBe(after.files.get(path))
      }
      expect(made.get(after.path)).toBe(JSON.stringify(after.list))
    }
    fc.assert(fc.property(pairs, check), { numRuns: 1000 })
  })

  it('never produces a wrong file if the patch or a previous file is damaged', () => {
    const damages = fc.array(
      fc.record({ at: fc.nat(), text: fc.constantFrom('', '0', 'a', '-', '9', ',', '"', '1,2') }),
      { minLength: 1, maxLength: 3 },
    )
    const cases = fc.record({ pair: pairs, damages, inPatch: fc.boolean(), file: fc.nat() })

    const check = ({
      pair,
      damages,
      inPatch,
      file,
    }: typeof cases extends fc.Arbitrary<infer T> ? T : never) => {
      const { before, after } = pair
      const hurt = (text: string) => damages.reduce(replaceAt, text)
      const patch = encode(before, after)
      const held = [...before.files].map(([path, text], at): [string, string] => {
        return [path, !inPatch && at === file % before.files.size ? hurt(text) : text]
      })
      const made = apply(
        inPatch ? hurt(patch) : patch,
        { ...before, files: new Map(held) },
        after.path,
      )
      const right = new Map([...after.files, [after.path, JSON.stringify(after.list)]])
      for (const [path, text] of made) expect(text).toBe(right.get(path))
    }

    fc.assert(fc.property(cases, check), { numRuns: 3000 })
  })

  it('contains only the hashes of files in which only imports changed', () => {
    const body = 'export const screen = () => "the long text of a screen that stays as it was"'
    const screens = stems.map((stem, at) => ({ stem: `${stem}-${at}`, body, imports: [0] }))
    const build = (line: string) => toTree([{ stem: 'app', body: line, imports: [] }, ...screens])
    const patch = JSON.parse(encode(build(`${body};before()`), build(`${body};after()`))) as Patch

    expect(Object.keys(patch.edits)).toEqual(['0'])
    expect(patch.from.every(distance => distance === 0)).toBe(true)
    expect(patch.names.every(name => name.length === 8)).toBe(true)
    expect(patch.edits[0]?.[1].join('').length).toBeLessThan(10)
  })

  it('produces a file list with other languages', () => {
    const before = toTree([{ stem: 'app', body: 'one', imports: [] }])
    const languages = { EN: '/m/assets/precache-0a1b2c3d.json' }
    const after = { ...before, list: { ...before.list, languages } }
    expect(apply(encode(before, after), before, after.path).get(after.path)).toBe(
      JSON.stringify(after.list),
    )
  })
})

function replaceAt(text: string, { at, text: other }: { at: number; text: string }): string {
  const place = at % (text.length + 1)
  return text.slice(0, place) + other + text.slice(place + 1)
}
