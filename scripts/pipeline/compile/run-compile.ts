/** Runs a compile in a process of its own, whose memory is freed before painting starts. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'
import type { WebApp } from '#support/web-app.ts'
import type { CompileOutcome, CompileRequest } from './compile-variants.ts'

/** The child's answer: an outcome, or a message for the operator. */
export type Answer = { outcome: CompileOutcome } | { refused: string }

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * On a large machine Node and its allocators let memory grow long before they free it. With these
 * limits the same compile takes a third less memory in the same time.
 */
const frugal = {
  flags: ['--max-old-space-size=1024', '--max-semi-space-size=4'],
  env: { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '1' },
}

/** Compiles the request. @throws OperatorError when the app is broken */
export async function runCompile(app: WebApp, request: CompileRequest): Promise<CompileOutcome> {
  if (!app.isCompiledApart) {
    const { compileVariants } = await import('./compile-variants.ts')
    return compileVariants(app, request)
  }
  const child = fork('scripts/pipeline/compile/compile-process.ts', {
    cwd: repository,
    // Loaded before tsx, which would transform all of Vite for half a second.
    execArgv: ['--import', 'vite', '--import', 'tsx', ...frugal.flags],
    env: childEnvironment(frugal.env),
    // The verb's output may be parsed as JSON, so the child writes to the error stream.
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
    // Only compile-process.ts of the same version sends messages.
    child.once('message', message => resolve(message as Answer))
    // Messages sent before a disconnect arrive before it.
    child.once('disconnect', () => resolve(undefined))
  })
}
