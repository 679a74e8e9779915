/** Checks whether the logos are visible on every surface that they meet, in each of the modes. */
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { measureVisibility } from '#pipeline/check/art/measure-logo.ts'
import type { ArtFile, Logos } from '#pipeline/load/load-art.ts'
import { chooseBarMode } from '#pipeline/tokens/brand-bar.ts'
import { computeRamp, type Mode, type Ramp } from '#pipeline/tokens/ramp.ts'
import { modesOf } from '#pipeline/tokens/tokens.ts'
import type { Finding } from '../finding.ts'
import { recolorLogo } from './recolor-logo.ts'

export type LogoInput = Pick<Merchant, 'skin' | 'theme' | 'logo'> & { art: Logos; file: string }

type Surface = readonly [name: string, colour: string]
type Poor = { surface: Surface; share: number }

/** Below this share of visible edges, part of the logo cannot be recognized. */
const leastShare = 0.6
/** A generated version must be better than barely visible. */
const goodShare = 0.9

/** The suggested new version of a wordmark. */
export type Version = { mode: Mode; bytes: Buffer; extension: string }

export async function checkLogoVisibility(input: LogoInput): Promise<Finding[]> {
  const wordmarks = await Promise.all(modesOf(input.theme).map(mode => checkWordmark(input, mode)))
  return [...wordmarks.flat(), ...(await checkBar(input)), ...(await checkMarkSurfaces(input))]
}

/**
 * Returns versions of the wordmark for the modes in which it is hard to see, if the merchant has
 * only one wordmark and recoloring makes it visible.
 */
export async function suggestVersions(input: LogoInput): Promise<Version[]> {
  const versions: Version[] = []
  for (const mode of modesOf(input.theme)) {
    const surfaces = listWordmarkSurfaces(input, mode)
    const isHidden = (await findPoorest(input.art.wordmark, surfaces)) !== undefined
    const version = isHidden ? await recolorFor(input, mode) : undefined
    if (version !== undefined) versions.push(version)
  }
  return versions
}

async function recolorFor(input: LogoInput, mode: Mode): Promise<Version | undefined> {
  const { wordmark } = input.art
  if (input.logo.wordmarkDark !== undefined) return undefined
  const bytes = await recolorLogo(wordmark, computeRamp(input.theme, mode))
  if (bytes === undefined) return undefined
  const poor = await findPoorest({ bytes }, listWordmarkSurfaces(input, mode), goodShare)
  return poor ? undefined : { mode, bytes, extension: wordmark.name.replace(/.*\./, '') }
}

async function checkWordmark(input: LogoInput, mode: Mode): Promise<Finding[]> {
  const { art, logo, file } = input
  const picture = mode === 'dark' ? art.wordmarkDark : art.wordmark
  const poor = await findPoorest(picture, listWordmarkSurfaces(input, mode))
  if (poor === undefined) return []

  const key = mode === 'dark' && logo.wordmarkDark ? 'logo.wordmarkDark' : 'logo.wordmark'
  const version = await recolorFor(input, mode)
  const ink = mode === 'dark' ? 'light' : 'dark'
  const text = version
    ? `run doctor --fix, which writes a version in ${ink} colors and sets its key`
    : `add a version in ${ink} colors (${mode === 'dark' ? 'logo.wordmarkDark' : 'logo.wordmark, and this one as logo.wordmarkDark'})`

  return [buildFinding(file, key, `${describe(picture, poor)} in ${mode} mode`, text)]
}

/** The top bar's background depends on the skin; the footer's is the same in all skins. */
function listWordmarkSurfaces({ skin, theme, logo }: LogoInput, mode: Mode): Surface[] {
  const ramp = computeRamp(theme, mode)
  const footer: Surface = ['footer', ramp['surface-sunken']]
  if (chooseBarMode({ theme, logo }) !== undefined) return [footer]
  return [['top bar', skin === 'paper' ? ramp.surface : ramp['surface-page']], footer]
}

/** A bar in the brand color always has the same wordmark, in every mode of the page. */
async function checkBar({ theme, logo, art, file }: LogoInput): Promise<Finding[]> {
  const mode = chooseBarMode({ theme, logo })
  if (mode === undefined) return []

  const [picture, key, ink] =
    mode === 'dark'
      ? ([art.wordmarkDark, 'logo.wordmarkDark', 'light'] as const)
      : ([art.wordmark, 'logo.wordmark', 'dark'] as const)
  const poor = await findPoorest(picture, [['top bar', theme.brand]])
  const text = `draw ${key} in ${ink} colors, or choose another theme.tokens.headerStyle`

  return poor ? [buildFinding(file, key, describe(picture, poor), text)] : []
}

async function checkMarkSurfaces({ art, logo, theme, file }: LogoInput): Promise<Finding[]> {
  const onIcon = await findPoorest(art.mark, [['icons and launch images', logo.background]])
  const pages = await Promise.all(
    modesOf(theme).map(async mode => {
      const poor = await findPoorest(art.mark, listMarkSurfaces(computeRamp(theme, mode)))
      return poor ? [`${describe(art.mark, poor)} in ${mode} mode`] : []
    }),
  )
  return [
    ...(onIcon
      ? [
          buildFinding(
            file,
            'logo.background',
            describe(art.mark, onIcon),
            'choose a lighter or darker logo.background',
          ),
        ]
      : []),
    ...pages
      .flat()
      .map(what =>
        buildFinding(file, 'logo.mark', what, 'draw a tile behind the mark, or choose its colors'),
      ),
  ]
}

function listMarkSurfaces(ramp: Ramp): Surface[] {
  return [
    ['login page', ramp['surface-page']],
    ['login panel', ramp.surface],
  ]
}

async function findPoorest(
  { bytes }: Pick<ArtFile, 'bytes'>,
  surfaces: readonly Surface[],
  needed = leastShare,
): Promise<Poor | undefined> {
  const shares = await measureVisibility(
    bytes,
    surfaces.map(([, colour]) => colour),
  )
  return surfaces
    .map((surface, at) => ({ surface, share: shares[at] ?? 0 }))
    .filter(({ share }) => share < needed)
    .sort((a, b) => a.share - b.share)[0]
}

function describe({ name }: ArtFile, { surface: [place, colour], share }: Poor): string {
  return `${name} is hard to see: ${Math.round(share * 100)} % of its edges are visible on ${colour} (${place})`
}

function buildFinding(file: string, key: string, what: string, text: string): Finding {
  return { level: 'advice', check: 'logo-visibility', file, key, what, fix: { text } }
}
