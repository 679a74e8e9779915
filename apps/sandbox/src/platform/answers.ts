/** The platform's success and failure envelopes (ERROR-01). */
import type { platformErrors } from '@livery/contract/errors.ts'
import type { Language } from '@livery/contract/languages.ts'
import { randomFrom } from '#support/random.ts'
import { localiseText, type Text } from '#text/localise.ts'

const keyLength = 8

/**
 * CS-03: returns base64(utf8(url) XOR key) followed by its 8-character key, which is derived from
 * `seed`.
 */
export function obfuscatePath(url: string, seed: string): string {
  const random = randomFrom(seed)
  const key = Array.from({ length: keyLength }, () => random.whole(0, 35).toString(36)).join('')
  const bytes = Buffer.from(url, 'utf8').map(
    (byte, index) => byte ^ key.charCodeAt(index % keyLength),
  )
  return `${Buffer.from(bytes).toString('base64')}${key}`
}

export type PlatformErrorCode = (typeof platformErrors)[keyof typeof platformErrors]

type FailureDetails = { status?: number; value?: unknown }

/**
 * A failure response `{success: false, errorCode, message}`. Business refusals use HTTP 200, as on
 * the platform; a missing session is 401 and a malformed request 400.
 */
export class PlatformFailure extends Error {
  readonly errorCode: PlatformErrorCode
  readonly text: Text
  readonly status: number
  readonly value: unknown

  constructor(errorCode: PlatformErrorCode, text: Text, details: FailureDetails = {}) {
    super(typeof text === 'string' ? text : text.EN)
    this.text = text
    this.errorCode = errorCode
    this.status = details.status ?? 200
    this.value = details.value
  }
}

export function buildSuccess(value: unknown): { success: true; value: unknown } {
  return { success: true, value: value ?? null }
}

/**
 * Builds the failure envelope, in the caller's language if there is a translation, otherwise in
 * English.
 */
export function buildFailure(
  failure: PlatformFailure,
  language: Language | undefined,
): Record<string, unknown> {
  const { errorCode, text, value } = failure
  const message = localiseText(text, language ?? 'EN')
  return { success: false, errorCode, message, ...(value === undefined ? {} : { value }) }
}
