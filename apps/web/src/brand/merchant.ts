import { type PaintedMerchant, paintedElementId } from '@livery/contract/painted.ts'

/**
 * Reads whose livery this page wears.
 * @throws Error when the page was not painted; nothing can run without a merchant.
 */
export function readPaintedMerchant(page: Document): PaintedMerchant {
  const text = page.getElementById(paintedElementId)?.textContent
  if (!text) throw new Error(`this page is not painted: no #${paintedElementId}`)
  // Written by our own pipeline from a checked merchant.json, so it is not checked again here.
  return JSON.parse(text) as PaintedMerchant
}

export const merchant: PaintedMerchant = readPaintedMerchant(document)
