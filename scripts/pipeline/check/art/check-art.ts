import type { Problem } from '../../../support/operator-problem.ts'
import type { ArtFile, Logos } from '../../load/art-file.ts'
import { pixelSize } from './pixel-size.ts'
import { findSvgDanger } from './svg-danger.ts'
import { findMalformed } from './svg-form.ts'
import { isWhole } from './whole-picture.ts'

/** Longest side of a picture in pixels; decoding a larger one costs more than a logo may. */
const maximumPixels = 4096
const markSlack = 0.02
/** A decoder processes the whole picture once a scan; cameras and editors write about ten scans. */
const maximumScans = 64

/** Checks that the logo files match their extensions, are harmless and have a usable size. */
export function checkArt(art: Logos, file: string): Problem[] {
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
  const isDrawing = picture.type === 'image/svg+xml'
  const malformed = isDrawing ? findMalformed(picture.bytes) : undefined
  if (malformed !== undefined) return [malformed, ...findDanger(picture)]
  const size = pixelSize(picture.bytes, picture.type)
  if (size === undefined) return [sizeless(picture)]
  const faults = findDanger(picture)
  if (Math.max(size.width, size.height) > maximumPixels) {
    faults.push(`is ${size.width} × ${size.height} pixels; at most ${maximumPixels} a side`)
  }
  if (!isWhole(picture.bytes, picture.type)) faults.push('is cut short or damaged')
  if (countScans(picture) > maximumScans) faults.push('is a JPEG drawn in too many passes')
  if (square && Math.abs(size.width / size.height - 1) > markSlack) {
    faults.push(`must be square, and is ${size.width} × ${size.height}`)
  }
  return faults
}

function findDanger({ bytes, type }: ArtFile): string[] {
  return type === 'image/svg+xml' ? findSvgDanger(bytes.toString()) : []
}

function sizeless({ type }: ArtFile): string {
  if (type === 'image/svg+xml') {
    return 'has no size of its own; give its <svg> a viewBox, for example viewBox="0 0 64 64"'
  }
  return `is not a readable ${type} file with a size of its own; save it again as ${type}`
}

/** FF DA begins a scan; inside one, a byte FF is always followed by 00 or D0–D7. */
function countScans({ bytes, type }: ArtFile): number {
  if (type !== 'image/jpeg') return 0
  let scans = 0
  for (let at = bytes.indexOf('ffda', 0, 'hex'); at !== -1; scans++) {
    at = bytes.indexOf('ffda', at + 2, 'hex')
  }
  return scans
}
