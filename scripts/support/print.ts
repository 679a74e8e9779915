/**
 * Writes to stdout and stderr. All output from the pipeline and the command line goes through this
 * module.
 */
import { inspect } from 'node:util'
import { escapeLine, escapeLines } from '@livery/contract/text/printed.ts'

/** Prints a string as one line, even if it contains line breaks. */
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

/** Replaces the last line on stderr if it is a terminal. An empty string removes the line. */
export function overwriteErrorLine(text: string): void {
  process.stderr.write(`\r\u001b[2K${escapeLine(text)}`)
}

/** Prints uncaught errors with escaped messages. Node would print the messages without escaping. */
export function printUncaughtErrors(): void {
  process.on('uncaughtException', error => {
    printErrorText(`${inspect(error)}\n`)
    process.exit(1)
  })
}
