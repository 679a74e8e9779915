/** Without zod, so that a page that records steps does not load the schemas. */

/** The number of steps that a tab remembers. */
export const maxSteps = 50

/**
 * The characters of a report's code, without characters that are easily confused when a player
 * reads them aloud.
 */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Path of stored reports on the admin port, followed by the code. */
export const problemsPath = '/problem-reports'

/** Normalizes a code to upper case without separators. Returns undefined if it is not a code. */
export function parseProblemCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '')
  return code.length === 8 && [...code].every(letter => codeLetters.includes(letter))
    ? code
    : undefined
}

/** Returns a code in two groups, as players see it: `K7QM-2XVD`. */
export function formatProblemCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
