import { splashScreens } from '@livery/contract/limits.ts'
import { iconNames } from '@livery/contract/release.ts'

/**
 * Describes how an image is made from a merchant's mark. Sizes are in pixels; `mark` is the mark's
 * share of the image width.
 */
export type Recipe = {
  format: 'png' | 'ico'
  width: number
  height: number
  mark: number
  opaque: boolean
}

/**
 * The mark's share of the width: a square inside the central 80 % circle, which every launcher's
 * mask preserves (0.8 / √2).
 */
const maskableMark = 0.56
const appleMark = 0.74
const splashMark = 0.36

const icons = new Map<string, Recipe>([
  ...iconNames.map(name => [name, chooseIconRecipe(name)] as const),
  ['favicon.ico', { format: 'ico', width: 48, height: 48, mark: 1, opaque: false }],
])

const splashes = new Map<string, Recipe>(
  splashScreens.map(({ width, height }) => [
    `${width}x${height}.png`,
    { format: 'png', width, height, mark: splashMark, opaque: true },
  ]),
)

/**
 * Returns the recipe for an image name. Only listed names have a recipe, so a client cannot request
 * arbitrary sizes.
 */
export function findIconRecipe(name: string): Recipe | undefined {
  return icons.get(name)
}

/** SPLASH-03 */
export function findSplashRecipe(name: string): Recipe | undefined {
  return splashes.get(name)
}

function chooseIconRecipe(name: string): Recipe {
  if (name === 'apple-touch-icon.png') return square(180, appleMark, true)
  const size = Number(/\d+/.exec(name)?.[0])
  return name.startsWith('maskable-') ? square(size, maskableMark, true) : square(size, 1, false)
}

function square(size: number, mark: number, opaque: boolean): Recipe {
  return { format: 'png', width: size, height: size, mark, opaque }
}
