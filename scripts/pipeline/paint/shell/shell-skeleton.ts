import type { Skin } from '@livery/contract/merchant/skins.ts'
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import { startTag } from '#support/html.ts'

/**
 * Renders home as it looks before any script has run: the brand's bar with its logo and, in the
 * skin's order, the blocks that home will fill. Its dimensions are the same custom properties as in
 * the rendered home. The logo is the heading, so that a screen reader announces whose page is
 * loading.
 */
export function renderSkeleton(merchant: PaintedMerchant): string {
  const body = skeletons[merchant.skin](merchant)
  return `<main class="sk sk-${merchant.skin}" aria-busy="true">${offer(merchant)}${bar(merchant)}${body}<div class="sk-tabs"></div></main>`
}

const ticker = '<div class="sk-ticker"></div>'
const chips = `<div class="sk-chips">${'<i></i>'.repeat(4)}</div>`
const title = '<div class="sk-title"></div>'

const skeletons: Record<Skin, (merchant: PaintedMerchant) => string> = {
  neon: merchant => `${hero(merchant)}${ticker}${chips}${title}${tiles('mosaic', 8)}`,
  paper: merchant => `${hero(merchant)}${title}${tiles('strip', 2)}${title}${tiles('rows', 4)}`,
  arena: merchant => `${ticker}${hero(merchant)}${chips}${`${title}${tiles('lane', 7)}`.repeat(3)}`,
}

/** Renders the space for the download bar, which `offerScript` opens. */
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

/** In auto mode, the device decides between the two logos in the same way as for the colors. */
export function listWordmarks({
  logo: { wordmark, wordmarkDark },
  mode,
}: PaintedMerchant): Wordmark[] {
  if (mode !== 'auto') return [{ href: mode === 'dark' ? wordmarkDark : wordmark }]
  return [
    { href: wordmark, media: '(prefers-color-scheme:light)' },
    { href: wordmarkDark, media: '(prefers-color-scheme:dark)' },
  ]
}

type Wordmark = { href: string; media?: string }

/**
 * Renders the mark across the hero: as large as any banner that replaces it, so it stays the
 * largest contentful paint.
 */
function hero({ logo: files }: PaintedMerchant): string {
  return `<div class="sk-hero">${startTag('img', { src: files.mark, alt: '', class: 'sk-mark' })}</div>`
}

function tiles(kind: 'mosaic' | 'rows' | 'lane' | 'strip', count: number): string {
  return `<div class="sk-tiles sk-${kind}">${'<i></i>'.repeat(count)}</div>`
}
