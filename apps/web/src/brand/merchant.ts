import { type PaintedMerchant, paintedElementId } from '@livery/contract/painted.ts'

/**
 * Reads the page's merchant.
 * @throws Error if the page was not painted; the app cannot run without a merchant.
 */
export function readPaintedMerchant(page: Document): PaintedMerchant {
  const text = page.getElementById(paintedElementId)?.textContent
  if (!text) throw new Error(`this page is not painted: no #${paintedElementId}`)
  // The product's own pipeline writes this element from a validated merchant.json, so it is not
  // validated again here.
  return JSON.parse(text) as PaintedMerchant
}

export const merchant: PaintedMerchant = readPaintedMerchant(document)
