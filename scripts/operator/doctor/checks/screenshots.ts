import sharp, { type Metadata } from 'sharp'
import {
  type ScreenshotForm,
  type Screenshots,
  screenshotName,
  screenshotWindows,
} from '#pipeline/load/load-art.ts'
import type { Finding } from '../finding.ts'

type Place = { code: string; file: string }

/**
 * Checks the home screenshots for the install dialog. They must exist, have the right size, and
 * show the brand's current look.
 * @param look the current look's digest (`computeLookMark`)
 */
export async function checkScreenshots(
  screenshots: Screenshots,
  look: string,
  { code, file }: Place,
): Promise<Finding[]> {
  const found = await Promise.all(
    (['narrow', 'wide'] as const).map(form => findFault(form, screenshots, look)),
  )
  const fix = { text: `take the screenshots again: npm run screenshots -- ${code}` }
  return found.flatMap(fault =>
    fault === undefined ? [] : [{ ...fault, check: 'screenshots', file, key: '', fix }],
  )
}

type Fault = Pick<Finding, 'level' | 'what'>

async function findFault(
  form: ScreenshotForm,
  screenshots: Screenshots,
  look: string,
): Promise<Fault | undefined> {
  const name = screenshotName(form)
  const picture = screenshots[form]

  if (!picture) {
    const what = `${name} is missing, so the install dialog shows only a name and an icon`
    return { level: 'advice', what }
  }

  const { width, height, exif } = await readMetadata(picture.bytes)
  const { width: across, height: down, scale } = screenshotWindows[form]

  if (width !== across * scale || height !== down * scale) {
    const what = `${name} is not a JPEG of ${across * scale} × ${down * scale} pixels`
    return { level: 'advice', what }
  }

  if (exif?.includes(look)) return undefined

  return { level: 'advice', what: `${name} shows an outdated design of the brand` }
}

/** Reads image metadata; an unreadable image has no size. */
function readMetadata(bytes: Buffer): Promise<Partial<Metadata>> {
  return sharp(bytes)
    .metadata()
    .catch(() => ({}))
}
