import type { Skin } from '@livery/contract/merchant/skins.ts'
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import { startTag } from '#support/html.ts'

/**
 * Home before any script has run: the brand's bar with its logo and, in the order of its skin, the
 * blocks that home fills. Its measures are the same custom properties as those of the rendered
 * home. The logo is the heading: a screen reader says whose page is loading.
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

/** The room of the download bar, which `offerScript` opens. */
function offer({ settings }: PaintedMerchant): string {
  return settings.downloadBar ? '<div class="sk-offer"></div>' : ''
}

function bar(merchant: PaintedMerchant): string {
  return `<div class="sk-bar"><h1>${logo(merchant)}</h1><i></i></div>`
}

/** The device decides between the two logos in auto mode, exactly as the colours do. */
function logo({ logo: files, mode, name }: PaintedMerchant): string {
  const src = mode === 'dark' ? files.wordmarkDark : files.wordmark
  const image = startTag('img', { class: 'sk-logo', src, alt: name, fetchpriority: 'high' })
  if (mode !== 'auto') return image
  const media = '(prefers-color-scheme:dark)'
  return `<picture>${startTag('source', { media, srcset: files.wordmarkDark })}${image}</picture>`
}

/** The mark fills the hero: as large as any banner that follows, so it stays the largest paint. */
function hero({ logo: files }: PaintedMerchant): string {
  return `<div class="sk-hero">${startTag('img', { src: files.mark, alt: '', class: 'sk-mark' })}</div>`
}

function tiles(kind: 'mosaic' | 'rows' | 'lane' | 'strip', count: number): string {
  return `<div class="sk-tiles sk-${kind}">${'<i></i>'.repeat(count)}</div>`
}
