import { loadInTime } from '#lib/load-in-time.ts'

let asked: Promise<boolean> | undefined

/**
 * Guesses whether this is a private window (SOCIAL-18), checked once per page. The guess is based
 * on the browser's storage, which a full or fast disk can distort, so it only explains a failed
 * sign-in and never refuses a sign-in. If the check fails, the window counts as an ordinary window.
 */
export function isPrivateMode(): Promise<boolean> {
  asked ??= detect()
  return asked
}

async function detect(): Promise<boolean> {
  try {
    return (await loadInTime(askDetector())).isPrivate
  } catch {
    // An unknown browser, or the code could not be fetched.
    return false
  }
}

async function askDetector() {
  const { detectIncognito } = await import('detectincognitojs')
  return detectIncognito()
}
