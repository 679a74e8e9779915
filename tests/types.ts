/** `npm run types`: one compile a runtime, so that a DOM call in the BFF does not pass. */
import { fileURLToPath } from 'node:url'
import { runCommand } from './runner/command.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const projects = [
  'apps/contract',
  'apps/web',
  'apps/web/src/worker',
  'apps/bff',
  'apps/sandbox',
  'scripts',
  'merchants',
  'tests',
]

const broken: string[] = []
for (const project of projects) {
  const exitCode = await runCommand('tsc', ['-p', project, '--pretty', 'false'], { root })
  console.log(`types ${project}: ${exitCode === 0 ? 'ok' : 'broken'}`)
  if (exitCode !== 0) broken.push(project)
}
process.exitCode = broken.length > 0 ? 1 : 0
