/**
 * `npm run types`: one compile a runtime, so that a DOM call in the BFF does not pass. First writes the
 * types that follow from folders and the records of new texts, unless with `--as-is`.
 */
import { fileURLToPath } from 'node:url'
import { runCommand } from './tools/runner/command.ts'
import { writeTextGroups } from './tools/runner/text-groups.ts'
import { addNew, readSources, readTexts, writeSources } from './tools/texts/sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// The largest first, so that no processor is left alone with it at the end.
const projects = [
  'tests',
  'apps/web',
  'apps/bff',
  'scripts',
  'apps/sandbox',
  'apps/contract',
  'apps/release',
  'apps/web/src/worker',
  'merchants',
]

// Threads of one compile each look through the same imports; compiles side by side do not.
const atOnce = 2
const waiting = projects.values()
const broken: string[] = []
if (!process.argv.includes('--as-is')) {
  await writeTextGroups(root)
  writeSources(root, addNew(readTexts(root), readSources(root)))
}
await Promise.all(Array.from({ length: atOnce }, compileWaiting))
process.exitCode = broken.length > 0 ? 1 : 0

async function compileWaiting(): Promise<void> {
  for (const project of waiting) {
    const args = ['-p', project, '--pretty', 'false', '--singleThreaded']
    const exitCode = await runCommand('tsc', args, { root })
    console.log(`types ${project}: ${exitCode === 0 ? 'ok' : 'broken'}`)
    if (exitCode !== 0) broken.push(project)
  }
}
