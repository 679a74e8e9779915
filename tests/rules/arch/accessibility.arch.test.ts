import { expect, it } from 'vitest'
import { findGaps, findProofs, formatStatement } from '../../tools/conformance/statement.ts'
import { toProofTitles } from './checks/words.ts'
import { loadSourceTree } from './source-tree.ts'

const tree = await loadSourceTree()
const proofs = findProofs(toProofTitles(tree))

it('each accessibility criterion is checked by a test or by a person', () => {
  expect(findGaps(proofs)).toEqual([])
})

it('docs/accessibility.md lists the current tests (npm run conformance)', () => {
  const page = tree.find(({ path }) => path === 'docs/accessibility.md')
  expect(page?.text).toBe(formatStatement(proofs))
})
