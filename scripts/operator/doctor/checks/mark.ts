/** Checks whether a mark's file is suitable as an icon. */

import { measureMark } from '#pipeline/check/art/measure-mark.ts'
import { readSize } from '#pipeline/check/art/read-size.ts'
import { parseBox } from '#pipeline/check/art/svg-box.ts'
import { readSvg } from '#pipeline/check/art/svg-elements.ts'
import type { ArtFile } from '#pipeline/load/art-file.ts'
import type { Finding } from '../finding.ts'
import { checkSafeZone, type MarkInput } from './safe-zone.ts'

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
    return [{ level: 'error', check: 'safe-zone', file, key: 'logo.mark', what, fix }]
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
