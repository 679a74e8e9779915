/** Builders of banners, announcements and promotions in several languages. */
import type { Language } from '@livery/contract/languages.ts'
import type { Announcement, Banner } from '@livery/contract/platform/content.ts'
import { type Localisable, type LocalText, mapText, type Text } from '#text/localise.ts'
import type { PromotionEntry } from './seed-data.ts'

type Target = { promotion: string } | { url: string } | { game: string; vendor: string }
export type PromotionWords = Words & { terms: LocalText; steps?: LocalText }
type PromotionTraits = Pick<PromotionEntry, 'endsInHours' | 'key' | 'bonusId'> & {
  target?: Target
}
type Words = { title: LocalText; text: LocalText }
/** A bonus that an image promises next to its link. */
type Promised = { bonusId?: string }

/** The number of banner images for each merchant (art/banner-art.ts). */
export const bannerCount = 9

export function bannerPath(merchant: string, number: number): string {
  return `/lgw/games/art/banner/${merchant.toLowerCase()}/${number}.webp`
}

/** Builds the home carousel's banners, in order, with images 1, 2, 3 … */
export function homeBanners(
  merchant: string,
  entries: readonly (Words & Target)[],
): Localisable<Banner>[] {
  return entries.map((entry, index) => buildBanner(merchant, 'm_home', index + 1, entry))
}

/**
 * Builds the welcome images; their numbers continue after the home banners. The first popup has one
 * image for visitors and one for members; the second has the same image for everyone.
 */
export function welcomeBanners(
  merchant: string,
  forVisitors: Words & Target & Promised,
  forMembers: Words & Target & Promised,
): Localisable<Banner>[] {
  return [
    { ...buildBanner(merchant, 'm_popup1', bannerCount - 2, forVisitors), execution: 'B' },
    { ...buildBanner(merchant, 'm_popup1', bannerCount - 1, forMembers), execution: 'A' },
    buildBanner(merchant, 'm_popup2', bannerCount, forMembers),
  ]
}

/** Returns the same image under another file name, as if the operator had replaced it (QA). */
export function buildEditionPath(image: string, edition: number): string {
  return image.replace(/\.webp$/, `-${edition}.webp`)
}

function buildBanner(
  merchant: string,
  groupName: string,
  number: number,
  entry: Words & Target & Promised,
): Localisable<Banner> {
  return {
    id: `${groupName}-${number}`,
    groupName,
    title: entry.title,
    text: entry.text,
    image: bannerPath(merchant, number),
    ...buildLinkage(entry),
    ...(entry.bonusId !== undefined && { bonusId: entry.bonusId }),
  }
}

function buildLinkage(
  target: Target,
): Pick<Localisable<Banner>, 'url' | 'linkageType' | 'linkage' | 'vendor'> {
  if ('promotion' in target) return { url: '', linkageType: 'P', linkage: target.promotion }
  if ('game' in target) {
    return { url: '', linkageType: 'G', linkage: target.game, vendor: target.vendor }
  }
  return { url: target.url, linkageType: 'URL', linkage: '' }
}

type News = Words & {
  promotion?: string
  /** Further HTML below the text's paragraphs: images, tables, links. */
  more?: Text
  publishedAt?: string
}

/**
 * Builds an announcement; `execution`: A for members, B for visitors, F on a first login (spec §3).
 */
export function announcement(
  id: string,
  execution: 'A' | 'B' | 'F',
  { title, text, promotion = '', more, publishedAt = '2026-11-16T01:00:00Z' }: News,
): Localisable<Announcement> {
  const getMoreText = (language: Language) =>
    (typeof more === 'string' ? more : more?.[language]) ?? ''
  const content = mapText(paragraphs(text), (words, language) => words + getMoreText(language))
  return { id, title, content, promotionType: promotion, execution, publishedAt }
}

/** Returns the HTML of an image, with its size, as the platform's editor writes it. */
export function picture(merchant: string, number: number, alt: string): string {
  return `<p><img src="${bannerPath(merchant, number)}" alt="${alt}" width="800" height="450"></p>`
}

/**
 * Builds a table followed by a line of text. Each input line is a table row with cells separated by
 * bars; the first row has the headings.
 */
export function tableAndLine(text: LocalText): LocalText {
  return mapText(text, words => {
    const lines = words.split('\n')
    const [head = [], ...body] = lines.slice(0, -1).map(line => line.split(' | '))
    const rows = body.map(cells => renderRow(cells, 'td')).join('')
    return `<table><thead>${renderRow(head, 'th')}</thead><tbody>${rows}</tbody></table><p>${lines.at(-1)}</p>`
  })
}

function renderRow(cells: readonly string[], name: 'th' | 'td'): string {
  return `<tr>${cells.map(cell => `<${name}>${cell}</${name}>`).join('')}</tr>`
}

/** Builds a promotion; `steps` and `terms` are lists with one item per line. */
export function promotion(
  merchant: string,
  id: string,
  picture: number,
  words: PromotionWords,
  more: PromotionTraits = {},
): PromotionEntry {
  const { target, ...traits } = more
  return {
    id,
    title: words.title,
    summary: words.text,
    content: renderList('ol', words.steps ?? words.terms),
    image: bannerPath(merchant, picture),
    ...(words.steps && { terms: renderList('ul', words.terms) }),
    ...(target && { link: buildLinkage(target) }),
    ...traits,
  }
}

function paragraphs(text: LocalText): LocalText {
  return mapText(text, words => `<p>${words.replaceAll('\n', '</p><p>')}</p>`)
}

function renderList(tag: 'ol' | 'ul', lines: LocalText): LocalText {
  return mapText(lines, words => `<${tag}><li>${words.replaceAll('\n', '</li><li>')}</li></${tag}>`)
}
