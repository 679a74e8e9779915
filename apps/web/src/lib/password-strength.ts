/** From easy to guess to hard to guess; 0 for an empty password. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/** The most common words in lists of stolen passwords. */
const known = /pass|123|abc|qwerty|letmein|admin|welcome|iloveyou|111|000/i

/**
 * Estimates roughly how hard a password is to guess: by its length, its kinds of characters, and
 * common first guesses, such as the player's own name. It only advises, and never refuses a
 * password.
 */
export function estimatePasswordStrength(password: string, username = ''): PasswordStrength {
  if (password === '') return 0
  const own = username.trim().toLowerCase()
  const isOwn = own.length > 2 && password.toLowerCase().includes(own)
  const variety = new Set(password).size
  if (isOwn || variety < 4 || password.length < 6) return 1
  const kindCount = kinds.filter(kind => kind.test(password)).length
  const lengthPoints = [8, 10, 12, 16].filter(least => password.length >= least).length
  const points = lengthPoints + kindCount - 1 - (known.test(password) ? 2 : 0)
  if (points >= 5) return 4
  if (points >= 3) return 3
  return points >= 1 ? 2 : 1
}
