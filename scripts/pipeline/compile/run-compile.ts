/** Runs a compilation in a separate process, whose memory is freed before painting starts. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'
import type { WebApp } from '#support/web-app.ts'
import type { CompileOutcome, CompileRequest } from './compile-variants.ts'

/** The child process's response: an outcome, or an error message for the operator. */
export type Answer = { outcome: CompileOutcome } | { refused: string }

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Limits memory. On a large machine, Node and its allocators free memory late. With these limits, a
 * compilation takes the same time but needs a third less memory.
 */
const frugal = {
  flags: ['--max-old-space-size=1024', '--max-semi-space-size=4'],
  env: { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '1' },
}

/** Compiles the request in a separate process. @throws OperatorError if the app does not compile */
export async function runCompile(app: WebApp, request: CompileRequest): Promise<CompileOutcome> {
  if (!app.isCompiledApart) {
    const { compileVariants } = await import('./compile-variants.ts')
    return compileVariants(app, request)
  }

  const child = fork('scripts/pipeline/compile/compile-process.ts', {
    cwd: repository,
    // Loads Vite before tsx. Otherwise tsx would spend half a second transforming Vite's files.
    execArgv: ['--import', 'vite', '--import', 'tsx', ...frugal.flags],
    env: childEnvironment(frugal.env),
    // The child process writes only to stderr, because stdout may contain the command's JSON
    // output.
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
    // The type is reliable, because the same version of compile-process.ts sent the message.
    child.once('message', message => resolve(message as Answer))
    // Node delivers all earlier messages before the disconnect event.
    child.once('disconnect', () => resolve(undefined))
  })
}
