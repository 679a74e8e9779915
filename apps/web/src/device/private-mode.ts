import { loadInTime } from '#lib/load-in-time.ts'

let asked: Promise<boolean> | undefined

/**
 * Whether this is a private window (SOCIAL-18), checked once a page. The test is a guess about the
 * browser's storage: when it fails, the window counts as an ordinary one.
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
