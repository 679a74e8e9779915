const pattern = /^[a-z][a-z0-9-]{1,31}$/

/** Names of devices, under which Windows opens no folder or file, and of every object's property. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|constructor)$/

export const merchantCodeRule =
  '2 to 32 lower-case letters, digits and -, starting with a letter; not con, nul or another name that a system reserves'

/** Whether a text may be the name of a merchant's folder. */
export function isMerchantCode(text: string): boolean {
  return pattern.test(text) && !isReservedName(text)
}

/** Whether systems keep a name, in small letters, for something of their own. */
export function isReservedName(text: string): boolean {
  return reserved.test(text)
}
