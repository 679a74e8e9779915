/** Compares screenshots, and stores which changes are expected. */
import { readFileSync } from 'node:fs'
import { isJsonObject, parseJson } from '@livery/release/support/json.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import sharp from 'sharp'
import { OperatorError } from '#support/operator-problem.ts'

/** One screen of one merchant in both releases. */
export type ScreenChange = {
  merchant: string
  screen: string
  mode: 'light' | 'dark'
  /** Share of pixels that differ, from 0 to 1. */
  share: number
  state: 'same' | 'expected' | 'changed'
}

/** Marks by `<merchant>/<screen>/<mode>`. A mark names the pack that shows the expected screen. */
export type ExpectedScreens = Record<string, string>

/** The largest invisible difference per color channel, such as from antialiasing. */
const invisible = 16

/** Returns the share of pixels that differ visibly. Images of different sizes differ completely. */
export async function compareImages(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [before, after].map(image =>
      sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  if (!one || !other || one.data.length !== other.data.length) return 1
  if (one.info.width !== other.info.width) return 1

  const { channels, width, height } = one.info
  let differing = 0

  for (let at = 0; at < one.data.length; at += channels) {
    for (let channel = 0; channel < channels; channel++) {
      const [was = 0, is = 0] = [one.data[at + channel], other.data[at + channel]]
      if (Math.abs(was - is) <= invisible) continue
      differing += 1
      break
    }
  }

  return differing / (width * height)
}

type Judged = Omit<ScreenChange, 'state'> & { pack: string }

/** Decides whether a screen has changed. A mark applies only to the pack for which it was made. */
export function judgeScreen(
  { merchant, screen, mode, share, pack }: Judged,
  threshold: number,
  expected: ExpectedScreens,
): ScreenChange['state'] {
  if (share <= threshold) return 'same'
  return expected[keyOf({ merchant, screen, mode })] === markOf(pack) ? 'expected' : 'changed'
}

/** Reads the marks; a missing file has none. @throws OperatorError for another file */
export function readExpected(path: string): ExpectedScreens {
  const text = readText(path)
  if (text === undefined) return {}

  const found = parseJson(Buffer.from(text))
  const entries = isJsonObject(found) ? Object.entries(found) : undefined
  if (entries?.every((entry): entry is [string, string] => typeof entry[1] === 'string')) {
    return Object.fromEntries(entries)
  }

  throw new OperatorError(`${path}: must be a JSON object of texts; delete the file to start again`)
}

/** Marks every changed screen as expected, and replaces the marks of the compared merchants. */
export function writeExpected(
  path: string,
  screens: readonly ScreenChange[],
  packOf: (merchant: string) => string,
): void {
  const compared = new Set(screens.map(({ merchant }) => merchant))
  const others = Object.entries(readExpected(path)).filter(
    ([key]) => !compared.has(key.split('/')[0] ?? ''),
  )
  const own = screens
    .filter(({ state }) => state !== 'same')
    .map(screen => [keyOf(screen), markOf(packOf(screen.merchant))] as const)
  const sorted = [...others, ...own].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

function keyOf({ merchant, screen, mode }: Pick<ScreenChange, 'merchant' | 'screen' | 'mode'>) {
  return `${merchant}/${screen}/${mode}`
}

function markOf(pack: string): string {
  return pack.slice(0, 16)
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
