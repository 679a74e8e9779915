import { type Language, readLanguages } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '#support/operator-problem.ts'

type Languages = Pick<Merchant, 'languages'>

/**
 * Returns a problem for each offered language whose legal, money and limit texts have been neither
 * read nor accepted.
 */
export function findUnread(
  { languages }: Languages,
  file: string,
  translated: readonly Language[],
  read = readLanguages,
): Problem[] {
  const accepted = languages.acceptUnread ?? []
  return languages.offered.flatMap((language, at) => {
    if (!translated.includes(language) || read.includes(language)) return []
    if (accepted.includes(language)) return []
    const reason = `no native reader has checked the ${language} texts about law, money and limits`
    const allowed = `have them checked (docs/languages.md), or add "${language}" to languages.acceptUnread`
    return [{ file, key: `languages.offered.${at}`, reason, allowed }]
  })
}

/**
 * Returns a single piece of advice for all offered languages that no native reader has checked,
 * accepted or not.
 */
export function listReadingAdvice(
  { languages }: Languages,
  file: string,
  translated: readonly Language[],
  read = readLanguages,
): Problem[] {
  const unread = languages.offered.filter(
    language => translated.includes(language) && !read.includes(language),
  )
  if (unread.length === 0) return []
  const reason = `no native reader has checked the texts in ${unread.join(', ')}`
  return [
    { file, key: 'languages.offered', reason, allowed: 'docs/languages.md lists who checked what' },
  ]
}
