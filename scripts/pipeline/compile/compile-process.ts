/** The process that apart.ts starts: one request, one answer, the end. */
import { once } from 'node:events'
import { OperatorError } from '../../support/operator-problem.ts'
import { describeSystemError } from '../../support/system-error.ts'
import { liveryApp } from '../../support/web-app.ts'
import { type CompileRequest, compileVariants } from './compile-variants.ts'
import type { Answer } from './run-compile.ts'

// Whoever asked was killed: nobody waits for the outcome, and another build may be at work here.
process.once('disconnect', () => process.exit(1))

const [request] = await once(process, 'message')
// Written by apart.ts just now.
const answer = await answerTo(request as CompileRequest)
process.send?.(answer, () => process.exit(0))

async function answerTo(request: CompileRequest): Promise<Answer> {
  try {
    return { outcome: await compileVariants(liveryApp, request) }
  } catch (error) {
    const refused = error instanceof OperatorError ? error.message : describeSystemError(error)
    if (refused === undefined) throw error
    return { refused }
  }
}
