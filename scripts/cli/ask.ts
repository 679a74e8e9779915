/** Interactive questions in a terminal. Each has a corresponding flag or argument. */
import { autocomplete, isCancel, text } from '@clack/prompts'
import { escapeLine } from '@livery/contract/text/printed.ts'
import { OperatorError } from '../support/operator-problem.ts'

/** Returns the person's answer. @throws OperatorError when the person cancels */
export async function answer<T>(asked: Promise<T>): Promise<Exclude<T, symbol>> {
  const given = await asked
  if (!isCancel(given)) return given as Exclude<T, symbol> // A prompt returns a symbol only when the user cancels.
  throw new OperatorError('stopped before all questions were answered; nothing was written')
}

/**
 * Lets a person select one of `codes`; typing filters the list. @throws OperatorError when `codes`
 * is empty
 */
export function askCode(codes: readonly string[]): Promise<string> {
  const options = codes.map(value => ({ value, label: escapeLine(value) }))
  if (options.length === 0) throw new OperatorError('there are no merchants to choose from')
  return answer(autocomplete({ message: 'Which merchant?', options, maxItems: 10 }))
}

/** Prompts for a path; returns the default when nothing is typed. */
export function askPath(message: string, usual: string): Promise<string> {
  return answer(text({ message: escapeLine(message), placeholder: usual, defaultValue: usual }))
}
