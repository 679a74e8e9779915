/**
 * File names in the releases folder's `derived/` folder. Both the code that renders images and the
 * code that deletes old images use these functions. A name begins with the source icon's key.
 */

/**
 * Prefix of images that a site template uses in place of the merchant's logo. These images do not
 * belong to a release.
 */
const adopted = 'adopted-'

/** @param hash SHA-256 of all inputs from which the image is rendered */
export function buildDerivedName(iconKey: string, hash: string, isAdopted: boolean): string {
  return `${isAdopted ? adopted : ''}${iconKey}-${hash}`
}

/**
 * Returns the icon key of an image that belongs to a release; `undefined` for site template images
 * and unknown names.
 */
export function releasedKeyOf(name: string): string | undefined {
  return /^([0-9a-f]{12})-[0-9a-f]{64}$/.exec(name)?.[1]
}

/**
 * Age at which the BFF deletes images that no release references. If a site template still uses a
 * deleted image, it is fetched again.
 */
export const unnamedKeptMs = 30 * 24 * 3_600_000
