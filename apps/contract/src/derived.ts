/**
 * File names in `derived/` of the releases folder, shared by the code that renders images and the
 * code that deletes old images. A name begins with the source icon's key.
 */

/**
 * Prefix of images that a site template uses instead of the merchant's logo; they do not belong to
 * any release.
 */
const adopted = 'adopted-'

/** @param hash SHA-256 of all inputs of the image */
export function buildDerivedName(iconKey: string, hash: string, isAdopted: boolean): string {
  return `${isAdopted ? adopted : ''}${iconKey}-${hash}`
}

/**
 * Returns the icon key of an image made for a release; `undefined` for adopted images and unknown
 * names.
 */
export function releasedKeyOf(name: string): string | undefined {
  return /^([0-9a-f]{12})-[0-9a-f]{64}$/.exec(name)?.[1]
}

/**
 * Age at which the BFF deletes images that no release refers to. A site template's image that is
 * still in use is then fetched again.
 */
export const unnamedKeptMs = 30 * 24 * 3_600_000
