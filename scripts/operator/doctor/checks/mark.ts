/** Checks a mark's file as an icon. */

import { measureMark } from '../../../pipeline/check/art/measure-mark.ts'
import { pixelSize } from '../../../pipeline/check/art/pixel-size.ts'
import type { ArtFile } from '../../../pipeline/load/art-file.ts'
import type { Finding } from '../finding.ts'
import { checkSafeZone, type MarkInput } from './safe-zone.ts'

export async function checkMark(
  mark: ArtFile,
  background: string,
  file: string,
): Promise<Finding[]> {
  try {
    const measure = await measureMark(mark.bytes)
    return checkSafeZone({ file, measure, background, box: toBox(mark) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const what = `${mark.name} cannot be drawn (${reason.split('\n')[0]}): there would be no icons`
    const fix = { text: 'save it again from the drawing tool, as plain SVG or PNG' }
    return [{ level: 'error', check: 'safe-zone', file, key: 'logo.mark', what, fix }]
  }
}

function toBox({ bytes, type }: ArtFile): MarkInput['box'] {
  const isDrawing = type === 'image/svg+xml'
  const corner = isDrawing
    ? /\bviewBox\s*=\s*["']\s*([-\d.]+)[\s,]+([-\d.]+)/.exec(bytes.toString())
    : null
  const side = pixelSize(bytes, type)?.width ?? 0
  return { x: Number(corner?.[1] ?? 0), y: Number(corner?.[2] ?? 0), side, isDrawing }
}
