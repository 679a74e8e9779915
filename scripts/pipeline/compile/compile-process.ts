/** The child process of run-compile.ts: handles one request, sends one response, then exits. */
import { once } from 'node:events'
import { isExpected } from '#support/operator-problem.ts'
import { printUncaughtErrors } from '#support/print.ts'
import { describeSystemError } from '#support/system-error.ts'
import { liveryApp } from '#support/web-app.ts'
import { type CompileRequest, compileVariants } from './compile-variants.ts'
import type { Answer } from './run-compile.ts'

printUncaughtErrors()

// The parent process was killed. It no longer needs the outcome, and another build may use the
// folder.
process.once('disconnect', () => process.exit(1))

const [request] = await once(process, 'message')
// The type is reliable, because the same version of run-compile.ts sent the message.
const answer = await answerTo(request as CompileRequest)
process.send?.(answer, () => process.exit(0))

async function answerTo(request: CompileRequest): Promise<Answer> {
  try {
    return { outcome: await compileVariants(liveryApp, request) }
  } catch (error) {
    const refused = isExpected(error) ? error.message : describeSystemError(error)
    if (refused === undefined) throw error
    return { refused }
  }
}
