const pattern = /^[a-z][a-z0-9-]{1,31}$/

/**
 * Windows device names, which cannot name a file or folder, and the property name that every object
 * inherits.
 */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|constructor)$/

export const merchantCodeRule =
  '2 to 32 lower-case letters, digits and -, starting with a letter; not con, nul or another name that a system reserves'

/** Returns whether a string is a valid merchant folder name. */
export function isMerchantCode(text: string): boolean {
  return pattern.test(text) && !isReservedName(text)
}

/** Returns whether a lowercase name is reserved by an operating system or by JavaScript. */
export function isReservedName(text: string): boolean {
  return reserved.test(text)
}
