import { describe, expect, it } from 'vitest'
import type { Output } from './chunk-graph.ts'
import { findTies, type OverridesSources } from './overrides-entries.ts'

const own = '/x/livery-overrides/ab/overrides/footer.tsx'
const entry = '/x/livery-overrides/ab/entry.ts'

/** What is read of a chunk. */
type Chunk = { imports: string[]; moduleIds: string[]; importedAssets?: string[] }

function tiesOf({ importedAssets = [], ...chunk }: Chunk): string | undefined {
  const viteMetadata = { importedAssets: new Set(importedAssets), importedCss: new Set() }
  const file = { type: 'chunk', isEntry: true, name: 'overrides-ab', viteMetadata, ...chunk }
  // The compiler's own chunks have much more, which nobody reads here.
  const output = [file] as unknown as Output
  return findTies(output, { name: 'overrides-ab' } as OverridesSources)
}

const alone = { imports: ['livery:slot-kit'], moduleIds: [entry, own] }

/** What inspection does not know yet must not get into a release either. */
describe('what the compiler made of overrides', () => {
  it('stands by itself when it takes the kit and its own files', () => {
    expect(tiesOf(alone)).toBeUndefined()
  })

  it.each([
    ['a file the compiler found elsewhere', { ...alone, importedAssets: ['x.json'] }, /elsewhere/],
    ['a chunk of others', { ...alone, imports: ['assets/app.js'] }, /helpers of the compiler/],
    [
      'code of the compiler',
      { ...alone, moduleIds: [own, '\0runtime'] },
      /helpers of the compiler/,
    ],
  ])('is refused when it takes %s', (_what, chunk, reason) => {
    expect(tiesOf(chunk)).toMatch(reason)
  })
})
