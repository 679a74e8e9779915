/** `npm run livery -- <verb>`: 0 done, 1 failed, 2 wrong usage. */
import { CommanderError } from 'commander'
import { EnvironmentError } from '../environment.ts'
import { OperatorError } from '../problem.ts'
import { DamagedRelease } from '../release/verify.ts'
import { type ExitCode, exitCodes, toOutput, UsageError } from './output.ts'
import { createProgram } from './program.ts'

process.exitCode = await main(process.argv)

async function main(argv: string[]): Promise<ExitCode> {
  let outcome: Promise<ExitCode> | undefined
  try {
    const program = createProgram((work, isJson) => {
      const output = toOutput(isJson)
      outcome = Promise.resolve(work(output)).catch(error => {
        if (!isExpected(error)) throw error
        output.give({ error: error.message })
        for (const line of error.message.split('\n')) output.complain(`livery: ${line}`)
        return error instanceof UsageError ? exitCodes.usage : exitCodes.failed
      })
    })
    // Set on each verb too: commander does not hand it down to commands made before.
    for (const command of [program, ...program.commands]) command.exitOverride()
    program.parse(argv)
    return (await outcome) ?? exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    if (!(error instanceof EnvironmentError)) throw error
    for (const line of error.lines) process.stderr.write(`livery: ${line}\n`)
    return exitCodes.usage
  }
}

function isExpected(error: unknown): error is Error {
  return [OperatorError, UsageError, DamagedRelease].some(kind => error instanceof kind)
}
