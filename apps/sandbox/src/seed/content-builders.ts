/** Builders of banners, announcements and promotions in several languages. */
import type { Announcement, Banner, Promotion } from '@livery/contract/platform/content.ts'
import type { Localisable, LocalText } from '#text/localise.ts'

type Target = { promotion: string } | { url: string } | { game: string; vendor: string }
type Words = { title: LocalText; text: LocalText }

/** The number of pictures drawn for each merchant's banners (art/banner-art.ts). */
export const bannerCount = 8

export function bannerPath(merchant: string, number: number): string {
  return `/lgw/games/art/banner/${merchant.toLowerCase()}/${number}.webp`
}

/** Banners of the home carousel, in order, with pictures 1, 2, 3 … */
export function homeBanners(
  merchant: string,
  entries: readonly (Words & Target)[],
): Localisable<Banner>[] {
  return entries.map((entry, index) => toBanner(merchant, 'm_home', index + 1, entry))
}

/** The two welcome pictures; their numbers follow those of the home banners. */
export function welcomeBanners(
  merchant: string,
  first: Words & Target,
  second: Words & Target,
): Localisable<Banner>[] {
  return [
    toBanner(merchant, 'm_popup1', bannerCount - 1, first),
    toBanner(merchant, 'm_popup2', bannerCount, second),
  ]
}

function toBanner(
  merchant: string,
  groupName: string,
  number: number,
  entry: Words & Target,
): Localisable<Banner> {
  return {
    id: `${groupName}-${number}`,
    groupName,
    title: entry.title,
    text: entry.text,
    image: bannerPath(merchant, number),
    ...toLink(entry),
  }
}

function toLink(
  target: Target,
): Pick<Localisable<Banner>, 'url' | 'linkageType' | 'linkage' | 'vendor'> {
  if ('promotion' in target) return { url: '', linkageType: 'P', linkage: target.promotion }
  if ('game' in target) {
    return { url: '', linkageType: 'G', linkage: target.game, vendor: target.vendor }
  }
  return { url: target.url, linkageType: 'URL', linkage: '' }
}

/** `execution`: A for members, B for visitors, F on a first login (spec §3). */
export function announcement(
  id: string,
  execution: 'A' | 'B' | 'F',
  words: Words & { promotion?: string },
): Localisable<Announcement> {
  return {
    id,
    title: words.title,
    content: paragraphs(words.text),
    promotionType: words.promotion ?? '',
    execution,
  }
}

export function promotion(
  merchant: string,
  id: string,
  picture: number,
  words: Words & { terms: LocalText; endsAt?: string },
): Localisable<Promotion> {
  return {
    id,
    title: words.title,
    summary: words.text,
    content: terms(words.text, words.terms),
    image: bannerPath(merchant, picture),
    ...(words.endsAt === undefined ? {} : { endsAt: words.endsAt }),
  }
}

function paragraphs(text: LocalText): LocalText {
  return mapText(text, words => `<p>${words.replaceAll('\n', '</p><p>')}</p>`)
}

/** An opening paragraph, then the terms as a list, one line each. */
function terms(text: LocalText, lines: LocalText): LocalText {
  const toList = (words: string) => `<ul><li>${words.replaceAll('\n', '</li><li>')}</li></ul>`
  return mapText(text, (words, language) => {
    const own = lines[language] ?? lines.EN
    return `<p>${words}</p>${toList(own)}`
  })
}

function mapText(
  text: LocalText,
  change: (words: string, language: keyof LocalText) => string,
): LocalText {
  // LocalText is a plain record of language codes, which Object.entries widens to string.
  const entries = Object.entries(text) as [keyof LocalText, string][]
  const changed = entries.map(([language, words]) => [language, change(words, language)])
  return { ...Object.fromEntries(changed), EN: change(text.EN, 'EN') }
}
