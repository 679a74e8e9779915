/** The only module in the pipeline and command line that writes to stdout and stderr. */
import { inspect } from 'node:util'
import { escapeLine, escapeLines } from '@livery/contract/text/printed.ts'

/** Prints one line, whatever the string contains. */
export function printLine(text: string): void {
  process.stdout.write(`${escapeLine(text)}\n`)
}

/** Prints one line to stderr. */
export function printErrorLine(text: string): void {
  process.stderr.write(`${escapeLine(text)}\n`)
}

/** Prints a multi-line text, such as a table or a JSON document. */
export function printText(text: string): void {
  process.stdout.write(escapeLines(text))
}

export function printErrorText(text: string): void {
  process.stderr.write(escapeLines(text))
}

/** Replaces the last line of stderr on a terminal; an empty string removes it. */
export function overwriteErrorLine(text: string): void {
  process.stderr.write(`\r\u001b[2K${escapeLine(text)}`)
}

/**
 * Prints uncaught errors escaped, like all other text: Node would print their messages unescaped.
 */
export function printUncaughtErrors(): void {
  process.on('uncaughtException', error => {
    printErrorText(`${inspect(error)}\n`)
    process.exit(1)
  })
}
