/** The only module of the pipeline and the command line that writes to stdout and stderr. */
import { inspect } from 'node:util'
import { escapeLine, escapeLines } from '@livery/contract/text/printed.ts'

/** Prints one line, whatever the text contains. */
export function printLine(text: string): void {
  process.stdout.write(`${escapeLine(text)}\n`)
}

/** Prints one line to the error stream. */
export function printErrorLine(text: string): void {
  process.stderr.write(`${escapeLine(text)}\n`)
}

/** Prints a text that has its own line feeds, such as a table or a JSON document. */
export function printText(text: string): void {
  process.stdout.write(escapeLines(text))
}

export function printErrorText(text: string): void {
  process.stderr.write(escapeLines(text))
}

/** Replaces the last line of a terminal's error stream; an empty text removes it. */
export function overwriteErrorLine(text: string): void {
  process.stderr.write(`\r\u001b[2K${escapeLine(text)}`)
}

/** Prints uncaught errors as all other text: Node would print their messages unescaped. */
export function printUncaughtErrors(): void {
  process.on('uncaughtException', error => {
    printErrorText(`${inspect(error)}\n`)
    process.exit(1)
  })
}
