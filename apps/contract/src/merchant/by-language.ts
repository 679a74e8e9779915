import * as z from 'zod'
import { type Language, languages } from '../languages.ts'

export const languageCode = z.enum(Object.keys(languages) as [Language, ...Language[]])

/** One text for all languages, or a text for each language. */
export type ByLanguage = string | Partial<Record<Language, string>>

/**
 * Builds the schema for a text that a merchant writes once, or by language code. A language without
 * its own text gets the default language's, or else the first one.
 */
export function byLanguage(text: z.ZodType<string>) {
  return z.union([
    text,
    z.partialRecord(languageCode, text).refine(texts => Object.keys(texts).length > 0, {
      error: 'must have a text for at least one language, like {"EN": "…"}',
    }),
  ])
}
