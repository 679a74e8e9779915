/**
 * `npm run types`: compiles each runtime separately, so that a DOM call in the BFF is an error.
 * Without `--as-is`, first writes the types that are derived from folders, and the records for new
 * translations.
 */
import { fileURLToPath } from 'node:url'
import { runCommand } from './tools/runner/command.ts'
import { writeTextGroups } from './tools/runner/text-groups.ts'
import { addNew, readSources, readTexts, writeSources } from './tools/texts/sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// The largest project is first, so that it does not run last while other processors are idle.
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

// The number of parallel compiles. Separate compiles scale better than threads in one compile,
// because each thread would resolve the same imports.
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
