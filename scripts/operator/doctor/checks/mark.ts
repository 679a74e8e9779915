/** Checks whether a mark's file is suitable as an icon. */

import * as limits from '@livery/contract/limits.ts'
import { type MarkMeasure, measureMark } from '#pipeline/check/art/measure-mark.ts'
import { parseBox } from '#pipeline/check/art/svg-box.ts'
import { readSize } from '#pipeline/check/art/svg-danger.ts'
import { readSvg } from '#pipeline/check/art/svg-elements.ts'
import type { ArtFile } from '#pipeline/load/load-art.ts'
import type { Finding, Level } from '../finding.ts'

type MarkInput = {
  file: string
  measure: MarkMeasure
  /** `logo.background`. */
  background: string
  /** The mark's own coordinate system; `side` is the square's width. */
  box: { x: number; y: number; side: number; isDrawing: boolean }
  /** What fraction of a maskable icon's width the mark may use. */
  share?: number
}

/**
 * Every launcher shows at least the central circle with 80% of the width (W3C manifest, "safe
 * zone") and may crop the rest.
 */
const safeRadius = 0.4
/** The side of the largest square inside the circle. Icons are rendered with this size. */
const squareInside = 0.8 / Math.SQRT2
const leastExtent = 0.72
const largestIcon = Math.max(...limits.manifestIconsPx)
const mostShift = 0.06
/** Margin around the mark in the suggested crop. */
const margin = 0.04

/** Checks whether the mark fills a maskable icon's safe zone and stays inside it. */
export function checkSafeZone(input: MarkInput): Finding[] {
  const { measure, background, box, share = squareInside } = input
  const { bounds, reach, ground } = measure
  if (bounds === undefined)
    return [say(input, 'problem', 'is empty, so icons would be blank', { text: 'draw a mark' })]

  const findings: Finding[] = []

  if (!box.isDrawing && box.side < largestIcon) {
    const what = `is ${box.side} pixels wide, and icons of ${largestIcon} pixels are scaled up from it`
    const fix = { text: `save it as SVG, or with a side of at least ${largestIcon} pixels` }
    findings.push(say(input, 'advice', what, fix))
  }

  const out = (reach * share) / 2

  if (out > safeRadius + 0.001) {
    const what = `reaches ${percent(out / safeRadius)} of the way to the edge of the safe circle`
    findings.push(say(input, 'advice', `${what}; launchers crop it`, describeCrop(input)))
  }

  const extent = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top)
  const shift = Math.hypot(bounds.left + bounds.right - 1, bounds.top + bounds.bottom - 1) / 2

  if (extent < leastExtent) {
    const what = `fills only ${percent(extent)} of its square, so icons will look small`
    findings.push(say(input, 'advice', what, describeCrop(input)))
  } else if (shift > mostShift) {
    const what = `is ${percent(shift)} off center, so round icons will look crooked`
    findings.push(say(input, 'advice', what, describeCrop(input)))
  }

  if (ground !== undefined && ground !== background.toLowerCase()) {
    const what = `has its own background (${ground}), which maskable icons show as a square on ${background}`
    const fix = { text: 'use one color for both: set logo.background to', value: ground }
    findings.push(say(input, 'advice', what, fix, 'logo.background'))
  }

  return findings
}

function say(
  { file }: MarkInput,
  level: Level,
  what: string,
  fix: Finding['fix'],
  key = 'logo.mark',
): Finding {
  return { level, check: 'safe-zone', file, key, what: `the mark ${what}`, fix }
}

/** Returns the square around the opaque part with a small margin, in the mark's own coordinates. */
function describeCrop({ measure: { bounds }, box }: MarkInput): Finding['fix'] {
  if (bounds === undefined) return { text: 'draw a mark' }

  const { left, top, right, bottom } = bounds
  const extent = Math.max(right - left, bottom - top) * (1 + 2 * margin)
  const [x, y] = [(left + right - extent) / 2, (top + bottom - extent) / 2]
  const numbers = [box.x + x * box.side, box.y + y * box.side, extent * box.side].map(round)
  const [cropX = 0, cropY = 0, side = 0] = numbers
  if (box.isDrawing)
    return { text: 'write in its <svg>', value: `viewBox="${cropX} ${cropY} ${side} ${side}"` }

  return {
    text: 'crop the image to',
    value: `${side} × ${side} pixels from (${cropX}, ${cropY})`,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

export async function checkMark(
  mark: ArtFile,
  background: string,
  file: string,
): Promise<Finding[]> {
  try {
    const measure = await measureMark(mark.bytes)
    return checkSafeZone({ file, measure, background, box: await readBox(mark) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const what = `${mark.name} cannot be rendered (${reason.split('\n')[0]}), so there would be no icons`
    const fix = { text: 'save it again from the drawing tool, as plain SVG or PNG' }
    return [{ level: 'problem', check: 'safe-zone', file, key: 'logo.mark', what, fix }]
  }
}

/** Measures a drawing in viewBox units and any other image in pixels. */
async function readBox({ bytes, type }: ArtFile): Promise<MarkInput['box']> {
  const isDrawing = type === 'image/svg+xml'
  const root = isDrawing ? readSvg(bytes.toString())?.elements[0] : undefined
  const box = parseBox(root?.attributes.get('viewbox'))
  if (box) return { x: box.x, y: box.y, side: box.width, isDrawing }
  const size = await readSize(bytes, type)
  return { x: 0, y: 0, side: size?.width ?? 0, isDrawing }
}
