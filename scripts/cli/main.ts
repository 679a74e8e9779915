/** `npm run livery -- <verb>`: 0 done, 1 failed, 2 wrong usage. */
import { CommanderError } from 'commander'
import { EnvironmentError } from '../support/environment.ts'
import { isExpected } from '../support/operator-problem.ts'
import { printErrorLine, printUncaughtErrors } from '../support/print.ts'
import { describeSystemError } from '../support/system-error.ts'
import { type ExitCode, exitCodes, type Output, toOutput, UsageError } from './output.ts'
import { createProgram, type Run } from './program.ts'
import { loadVerbs } from './verbs.ts'

printUncaughtErrors()

// `livery releases | head` closes the pipe early; the rest is wanted by nobody.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done)
  const said = describeSystemError(error, 'the output')
  if (said === undefined) throw error
  printErrorLine(`livery: ${said}`)
  process.exit(exitCodes.failed)
})

process.exitCode = await main(process.argv)

async function main(argv: string[]): Promise<ExitCode> {
  let outcome: Promise<ExitCode> | undefined
  try {
    const program = createProgram(await loadVerbs(argv[2]), (work, isJson) => {
      const output = toOutput(isJson)
      outcome = begin(work, output).catch((error: unknown) => {
        const message = describe(error)
        if (message === undefined) throw error
        output.give({ error: message })
        for (const line of message.split('\n')) output.complain(`livery: ${line}`)
        return error instanceof UsageError ? exitCodes.usage : exitCodes.failed
      })
    })
    // Set on each verb too: commander does not apply it to commands created before.
    const verbs = program.commands.flatMap(verb => [verb, ...verb.commands])
    for (const command of [program, ...verbs]) command.exitOverride()
    program.parse(argv)
    return (await outcome) ?? exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    if (!(error instanceof EnvironmentError)) throw error
    for (const line of error.lines) printErrorLine(`livery: ${line}`)
    return exitCodes.usage
  }
}

/** A synchronous verb throws at once; it is handled like a rejection. */
async function begin(work: Parameters<Run>[0], output: Output<unknown>): Promise<ExitCode> {
  return work(output)
}

/** The message for an operator; `undefined` for a programming error. */
function describe(error: unknown): string | undefined {
  const isSaid = error instanceof UsageError || isExpected(error)
  return isSaid ? error.message : describeSystemError(error)
}
