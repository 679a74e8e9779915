import * as z from 'zod'

const token = z.string().regex(/^[\w.-]{10,512}$/, 'must be an access token')

/** By a merchant's code. */
const conversionTokens = z.record(
  z.string(),
  z.strictObject({ facebook: token.optional(), tiktok: token.optional() }),
)
export type ConversionTokens = z.infer<typeof conversionTokens>

/** Reads the file of access tokens. @throws Error with a reason that repeats no token. */
export function parseConversionTokens(text: string): ConversionTokens {
  const result = conversionTokens.safeParse(toJson(text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message would repeat the text.
    throw new Error('is not JSON')
  }
}
