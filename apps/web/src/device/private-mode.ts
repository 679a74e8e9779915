import { loadInTime } from '#lib/load-in-time.ts'

let asked: Promise<boolean> | undefined

/**
 * Guesses whether this is a private window (SOCIAL-18), once per page. The guess is based on the
 * browser's storage, and a full or fast disk can distort the result. The guess is therefore only
 * used to explain a failed sign-in, never to refuse a sign-in. If the check fails, the window
 * counts as an ordinary window.
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
