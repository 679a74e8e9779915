/** Runs a compilation in a separate process, whose memory is freed before painting starts. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'
import type { WebApp } from '#support/web-app.ts'
import type { CompileOutcome, CompileRequest } from './compile-variants.ts'

/** The child's response: an outcome, or a message for the operator. */
export type Answer = { outcome: CompileOutcome } | { refused: string }

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * On a large machine, Node and its allocators let memory grow for a long time before they free it.
 * With these limits, the same compilation needs a third less memory in the same time.
 */
const frugal = {
  flags: ['--max-old-space-size=1024', '--max-semi-space-size=4'],
  env: { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '1' },
}

/** Compiles the request. @throws OperatorError if the app is broken */
export async function runCompile(app: WebApp, request: CompileRequest): Promise<CompileOutcome> {
  if (!app.isCompiledApart) {
    const { compileVariants } = await import('./compile-variants.ts')
    return compileVariants(app, request)
  }
  const child = fork('scripts/pipeline/compile/compile-process.ts', {
    cwd: repository,
    // Vite is loaded before tsx, which would otherwise spend half a second transforming all of
    // Vite.
    execArgv: ['--import', 'vite', '--import', 'tsx', ...frugal.flags],
    env: childEnvironment(frugal.env),
    // The verb's output may be parsed as JSON, so the child writes to stderr.
    stdio: ['ignore', 2, 2, 'ipc'],
  })
  const [answered, exited] = [listen(child), once(child, 'exit')]
  child.send(request)
  const answer = await answered
  const [code, signal] = await exited
  if (answer === undefined) {
    throw new OperatorError(`the compiler exited without a result (${signal ?? code})`)
  }
  if ('refused' in answer) throw new OperatorError(answer.refused.split('\n'))
  return answer.outcome
}

function listen(child: ChildProcess): Promise<Answer | undefined> {
  return new Promise(resolve => {
    // Only the same version of compile-process.ts sends messages.
    child.once('message', message => resolve(message as Answer))
    // Messages sent before a disconnect are delivered before it.
    child.once('disconnect', () => resolve(undefined))
  })
}
