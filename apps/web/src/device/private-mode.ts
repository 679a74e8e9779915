import { loadInTime } from '#lib/load-in-time.ts'

let asked: Promise<boolean> | undefined

/**
 * Whether this looks like a private window (SOCIAL-18), checked once a page. The answer is a guess by the browser's
 * storage, which a full or fast disk changes: it explains a failed sign-in and refuses none. When the check fails, the
 * window counts as an ordinary one.
 */
export function isPrivateMode(): Promise<boolean> {
  asked ??= detect()
  return asked
}

async function detect(): Promise<boolean> {
  try {
    return (await loadInTime(askDetector())).isPrivate
  } catch {
    // An unknown browser, or its code could not be fetched.
    return false
  }
}

async function askDetector() {
  const { detectIncognito } = await import('detectincognitojs')
  return detectIncognito()
}
