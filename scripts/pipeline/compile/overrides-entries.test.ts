import { describe, expect, it } from 'vitest'
import type { Output } from './chunk-graph.ts'
import { findTies, type OverridesSources, overridesPlugin } from './overrides-entries.ts'

const own = '/x/livery-overrides/ab/overrides/footer.tsx'
const entry = '/x/livery-overrides/ab/entry.ts'

/** The chunk fields that the code reads. */
type Chunk = { imports: string[]; moduleIds: string[]; importedAssets?: string[] }

function tiesOf({ importedAssets = [], ...chunk }: Chunk): string | undefined {
  const viteMetadata = { importedAssets: new Set(importedAssets), importedCss: new Set() }
  const file = { type: 'chunk', isEntry: true, name: 'overrides-ab', viteMetadata, ...chunk }
  // Real chunks have more fields, which the code does not read.
  const output = [file] as unknown as Output
  return findTies(output, { name: 'overrides-ab' } as OverridesSources)
}

const alone = { imports: ['livery:slot-kit'], moduleIds: [entry, own] }

/**
 * The compiled chunk is checked too, so that faults that the inspection misses cannot reach a
 * release.
 */
describe('the compiled overrides chunk', () => {
  it('is accepted when it imports only the kit and its own files', () => {
    expect(tiesOf(alone)).toBeUndefined()
  })

  it.each([
    ['a file from another folder', { ...alone, importedAssets: ['x.json'] }, /another folder/],
    ['a chunk of another entry', { ...alone, imports: ['assets/app.js'] }, /compiler helpers/],
    ['compiler helper code', { ...alone, moduleIds: [own, '\0runtime'] }, /compiler helpers/],
  ])('is rejected when it imports %s', (_what, chunk, reason) => {
    expect(tiesOf(chunk)).toMatch(reason)
  })
})

it('the byte order mark is removed from a style sheet, because bundling would move it to the middle of the file', () => {
  const files = new Map([['footer.module.css', Buffer.from('\uFEFF.a{color:red}')]])
  const overrides = { folder: '', files, slots: new Map(), digest: 'ab' }
  const { load } = overridesPlugin([{ overrides, name: 'overrides-ab', entry }])
  // This plugin's hook is a plain function that does not use its plugin context.
  const read = load as unknown as (id: string) => unknown

  expect(read('/x/livery-overrides/ab/overrides/footer.module.css')).toBe('.a{color:red}')
})
