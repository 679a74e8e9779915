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
  const forms = ['narrow', 'wide'] as const
  const faults = await Promise.all(forms.map(form => findFault(form, screenshots, look)))
  const found = forms.map((form, at) => ({ name: screenshotName(form), fault: faults[at] }))

  // One command takes both screenshots, so the same fault of both is one finding.
  return [...new Set(faults)].flatMap(fault => {
    if (fault === undefined) return []
    const names = found.filter(one => one.fault === fault).map(({ name }) => name)
    const what = describe(fault, names)
    const again = fault === 'missing' ? '' : ' again'
    const text = `take the screenshots${again}: npm run screenshots -- ${code}`
    return [{ level: 'advice', check: 'screenshots', file, key: '', what, fix: { text } }]
  })
}

/** `780 × 1688`: the image does not have this size. */
type Fault = 'missing' | 'outdated' | `${number} × ${number}`

async function findFault(
  form: ScreenshotForm,
  screenshots: Screenshots,
  look: string,
): Promise<Fault | undefined> {
  const picture = screenshots[form]
  if (!picture) return 'missing'

  const { width, height, exif } = await readMetadata(picture.bytes)
  const { width: across, height: down, scale } = screenshotWindows[form]
  const isSized = width === across * scale && height === down * scale

  if (!isSized) return `${across * scale} × ${down * scale}`

  return exif?.includes(look) ? undefined : 'outdated'
}

function describe(fault: Fault, names: readonly string[]): string {
  const subject = names.join(' and ')
  const [are, show] = names.length > 1 ? ['are', 'show'] : ['is', 'shows']
  if (fault === 'missing') {
    return `${subject} ${are} missing, so the install dialog shows only a name and an icon`
  }
  if (fault === 'outdated') return `${subject} ${show} an outdated design of the brand`
  return `${subject} is not a JPEG of ${fault} pixels`
}

/** Reads image metadata; an unreadable image has no size. */
function readMetadata(bytes: Buffer): Promise<Partial<Metadata>> {
  return sharp(bytes)
    .metadata()
    .catch(() => ({}))
}
