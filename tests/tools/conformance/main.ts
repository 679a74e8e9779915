/**
 * `npm run conformance [-- --out <file>]`: regenerates `docs/accessibility.md` from the test
 * titles, or writes the document to another file. Exits 1 if a criterion has neither a test nor a
 * question.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { toProofTitles } from '../../rules/arch/checks/words.ts'
import { loadSourceTree } from '../../rules/arch/source-tree.ts'
import { findGaps, findProofs, formatStatement } from './statement.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const proofs = findProofs(toProofTitles(await loadSourceTree(root)))
const gaps = findGaps(proofs)
for (const gap of gaps) console.error(gap)
if (gaps.length > 0) process.exit(1)
const { out } = parseArgs({ options: { out: { type: 'string' } } }).values
await writeFile(out ?? join(root, 'docs/accessibility.md'), formatStatement(proofs))
