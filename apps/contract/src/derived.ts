/**
 * Names in `derived/` of the releases folder, for the code that renders images and the code that
 * removes old ones. A name begins with the key of the icon it is made of.
 */

/**
 * Prefix of images that a site template names in place of the merchant's logo; they are in no
 * release.
 */
const adopted = 'adopted-'

/** @param hash SHA-256 of everything the picture depends on */
export function toDerivedName(iconKey: string, hash: string, isAdopted: boolean): string {
  return `${isAdopted ? adopted : ''}${iconKey}-${hash}`
}

/** The icon key of a picture made for a release; `undefined` for adopted ones and for strangers. */
export function releasedKeyOf(name: string): string | undefined {
  return /^([0-9a-f]{12})-[0-9a-f]{64}$/.exec(name)?.[1]
}

/**
 * Age at which the BFF deletes images that no release names. A site template's image that is still
 * in use is then fetched again.
 */
export const unnamedKeptMs = 30 * 24 * 3_600_000
