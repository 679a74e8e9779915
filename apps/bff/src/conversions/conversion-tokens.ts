import * as z from 'zod'

const token = z.string().regex(/^[\w.-]{10,512}$/, 'must be an access token')

/** Keyed by merchant code. */
const conversionTokens = z.record(
  z.string(),
  z.strictObject({ facebook: token.optional(), tiktok: token.optional() }),
)
export type ConversionTokens = z.infer<typeof conversionTokens>

/** Parses the access token file. @throws Error whose message does not contain a token */
export function parseConversionTokens(text: string): ConversionTokens {
  const result = conversionTokens.safeParse(parseTokensJson(text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}

function parseTokensJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message would contain the text.
    throw new Error('is not JSON')
  }
}
