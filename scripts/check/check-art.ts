import type { Art, ArtFile } from '../art.ts'
import type { Problem } from '../problem.ts'
import { pixelSize } from './pixel-size.ts'
import { findSvgDanger } from './svg-danger.ts'

/** Longest side of a picture in pixels; beyond it decoding alone costs more than a logo may. */
const maximumPixels = 4096
const markSlack = 0.02

/** Whether the logo files are what their names say, harmless, and of a usable size. */
export function checkArt(art: Art, file: string): Problem[] {
  const roles = [
    ['mark', art.mark],
    ['wordmark', art.wordmark],
    ...(art.wordmarkDark === art.wordmark ? [] : [['wordmarkDark', art.wordmarkDark] as const]),
  ] as const
  return roles.flatMap(([role, picture]) =>
    findFaults(picture, role === 'mark').map(reason => ({
      file,
      key: `logo.${role}`,
      reason: `${picture.name} ${reason}`,
    })),
  )
}

function findFaults(picture: ArtFile, square: boolean): string[] {
  const size = pixelSize(picture.bytes, picture.type)
  if (size === undefined) return [`is not a readable ${picture.type} file with a size of its own`]
  const faults = picture.type === 'image/svg+xml' ? findSvgDanger(picture.bytes.toString()) : []
  const isRaster = picture.type !== 'image/svg+xml'
  if (isRaster && Math.max(size.width, size.height) > maximumPixels) {
    faults.push(`is ${size.width} × ${size.height} pixels; at most ${maximumPixels} a side`)
  }
  if (square && Math.abs(size.width / size.height - 1) > markSlack) {
    faults.push(`must be square, and is ${size.width} × ${size.height}`)
  }
  return faults
}
