import type { Language } from '@livery/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { listTranslated, loadTexts } from '#i18n/locales.ts'
import { loadGroupTexts } from '#i18n/text-groups.ts'
import { type FailureKind, PlatformError } from '#platform/errors.ts'
import { decideReaction } from './error-catalogue.ts'

/**
 * Every failure that is shown with the app's own message, and whether it happens on a page without
 * https.
 */
const translated = listTranslated()
const failures: { kind: FailureKind; status?: number; isPlain?: true; isStatusCall?: true }[] = [
  { kind: 'answer', status: 500 },
  { kind: 'answer', status: 503 },
  { kind: 'answer', status: 500, isStatusCall: true },
  { kind: 'no-url' },
  { kind: 'encryption' },
  { kind: 'network' },
  { kind: 'network', isPlain: true },
]

/**
 * The spec defines these messages in English, so every language shows the English message after its
 * own message.
 */
const said = {
  missing_encryption: expect.stringContaining('Missing Encryption'),
  network_cors_errors: expect.stringContaining('Network Error / CORS Errors'),
}
/** 'Error' is the same word in Tagalog and Spanish. */
const shared = { TY: ['error'], ES: ['error'] } as Record<string, string[] | undefined>

const keys = failures.map(({ kind, status, isPlain, isStatusCall }) => {
  const endpoint = isStatusCall ? 'status' : 'memberInfo'
  const error = new PlatformError(kind, '', { endpoint, ...(status && { status }) })
  const reaction = decideReaction(error, { isSecure: !isPlain, isOnline: true })
  return 'textKey' in reaction ? reaction.textKey : reaction.kind
})

const loadAll = async (language: Language) => ({
  ...(await loadTexts(language)),
  ...(await loadGroupTexts('system', language)),
})

describe("the error catalog's messages", () => {
  it.each(translated)('are translated into %s, and differ for each failure', async language => {
    const [texts, english] = [await loadAll(language), await loadAll('EN')]
    const words = keys.map(key => texts[key])

    expect(words).not.toContain(undefined)
    expect(new Set(words).size).toBe(failures.length)
    expect(texts).toMatchObject(said)

    if (language === 'EN') return

    const borrowed = keys.filter(key => texts[key] === english[key])

    expect(borrowed).toEqual(shared[language] ?? [])
  })
})
