import { type HomeSection, orderHome } from '@livery/contract/merchant/home-order.ts'
import type { Skin } from '@livery/contract/merchant/skins.ts'
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import { type LinkKind, linkMark } from '@livery/contract/text/given-answers.ts'
import { startTag } from '#support/html.ts'

/**
 * Renders the skeleton for home, which is visible before any script has run: the brand's bar with
 * the logo, and a placeholder per block in the skin's order. The skeleton and the rendered home
 * share the same custom properties for dimensions. The logo is the heading, so that a screen reader
 * announces the brand while the page loads.
 */
export function renderSkeleton(merchant: PaintedMerchant, hasCover: boolean): string {
  const blocks = new Map(skeletons[merchant.skin](merchant))
  const body = orderHome([...blocks.keys()], merchant.look?.homeOrder)
    .map(name => blocks.get(name))
    .join('')
  return `<main class="sk sk-${merchant.skin}" aria-busy="true">${offer(merchant)}${bar(merchant)}${hasCover ? cover : ''}${body}<div class="sk-tabs"></div></main>`
}

const cover = '<div class="sk-cover"></div>'
const ticker = '<div class="sk-ticker"></div>'
const chipCount = 4
const title = '<div class="sk-title"></div>'

/** Each skin's blocks in its own order, by the home section that replaces the block. */
const skeletons: Record<Skin, (merchant: PaintedMerchant) => [HomeSection, string][]> = {
  neon: merchant => [
    ['hero', hero(merchant)],
    ['ticker', ticker],
    ['categories', chips(merchant)],
    ['games', `${title}${tiles('mosaic', 8, markLinks(merchant, 'games'))}`],
  ],
  paper: merchant => [
    ['draws', `${hero(merchant)}${title}${tiles('strip', 2)}`],
    ['games', `${title}${tiles('rows', 4)}`],
  ],
  arena: merchant => [
    ['ticker', ticker],
    ['hero', hero(merchant)],
    ['categories', chips(merchant)],
    ['games', `${title}${tiles('lane', 7)}`.repeat(3)],
  ],
}

/** Renders the placeholder for the download bar, which `offerScript` makes visible. */
function offer({ settings }: PaintedMerchant): string {
  return settings.downloadBar ? '<div class="sk-offer"></div>' : ''
}

function bar(merchant: PaintedMerchant): string {
  return `<div class="sk-bar"><h1>${logo(merchant)}</h1><i></i></div>`
}

function logo(merchant: PaintedMerchant): string {
  const [usual, dark] = listWordmarks(merchant)
  const { name: alt } = merchant
  const image = startTag('img', { class: 'sk-logo', src: usual?.href, alt, fetchpriority: 'high' })
  if (!dark) return image
  return `<picture>${startTag('source', { media: dark.media, srcset: dark.href })}${image}</picture>`
}

/**
 * Lists the wordmarks of the top bar. In auto mode, the device selects one of the two wordmarks by color scheme,
 * like the colors.
 */
export function listWordmarks({
  logo: { wordmark, wordmarkDark },
  mode: pageMode,
  look,
}: PaintedMerchant): Wordmark[] {
  const mode = look?.barMode ?? pageMode
  if (mode !== 'auto') return [{ href: mode === 'light' ? wordmark : wordmarkDark }]
  return [
    { href: wordmark, media: '(prefers-color-scheme:light)' },
    { href: wordmarkDark, media: '(prefers-color-scheme:dark)' },
  ]
}

type Wordmark = { href: string; media?: string }

/**
 * Renders the mark across the hero. The mark is as large as any banner that replaces it, so it
 * stays the largest contentful paint.
 */
function hero({ logo: files }: PaintedMerchant): string {
  return `<div class="sk-hero">${startTag('img', { src: files.mark, alt: '', class: 'sk-mark' })}</div>`
}

function chips(merchant: PaintedMerchant): string {
  return `<div class="sk-chips"${markLinks(merchant, 'lanes')}>${'<i></i>'.repeat(chipCount)}</div>`
}

function tiles(kind: 'mosaic' | 'rows' | 'lane' | 'strip', count: number, mark = ''): string {
  return `<div class="sk-tiles sk-${kind}"${mark}>${'<i></i>'.repeat(count)}</div>`
}

/**
 * Marks placeholders that the BFF fills with links (`home-links.ts`), unless the site shows an age
 * question before anything else.
 */
function markLinks({ legal }: PaintedMerchant, kind: LinkKind): string {
  return legal.ageGate ? '' : ` ${linkMark}="${kind}"`
}
