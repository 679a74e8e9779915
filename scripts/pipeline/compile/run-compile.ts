/** A compile in a process of its own, which ends, with all its memory, before painting starts. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../support/environment.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import type { WebApp } from '../../support/web-app.ts'
import { type CompileOutcome, type CompileRequest, compileVariants } from './compile-variants.ts'

/** What the child says: an outcome, or why there is none in words for an operator. */
export type Answer = { outcome: CompileOutcome } | { refused: string }

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Node on a large machine lets its memory grow long before it looks for garbage, and so do the
 * allocators below it; told otherwise, the same compile takes a third less, in the same time.
 */
const frugal = {
  flags: ['--max-old-space-size=1024', '--max-semi-space-size=4'],
  env: { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '1' },
}

/** @throws OperatorError when the app is broken */
export async function runCompile(app: WebApp, request: CompileRequest): Promise<CompileOutcome> {
  if (!app.isCompiledApart) return compileVariants(app, request)
  const child = fork('scripts/pipeline/compile/compile-process.ts', {
    cwd: repository,
    // Before tsx, which would look through every line of Vite for half a second.
    execArgv: ['--import', 'vite', '--import', 'tsx', ...frugal.flags],
    env: childEnvironment(frugal.env),
    // What a verb prints to its output may be read by a machine, so nobody else writes there.
    stdio: ['ignore', 2, 2, 'ipc'],
  })
  const [answered, exited] = [listen(child), once(child, 'exit')]
  child.send(request)
  const answer = await answered
  const [code, signal] = await exited
  if (answer === undefined) {
    throw new OperatorError(`the compiler ended without an answer (${signal ?? code})`)
  }
  if ('refused' in answer) throw new OperatorError(answer.refused)
  return answer.outcome
}

function listen(child: ChildProcess): Promise<Answer | undefined> {
  return new Promise(resolve => {
    // Only apart-main.ts of this very version talks to us.
    child.once('message', message => resolve(message as Answer))
    // What was said before is heard before.
    child.once('disconnect', () => resolve(undefined))
  })
}
