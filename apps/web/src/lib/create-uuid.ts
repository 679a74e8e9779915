/**
 * Returns a version 4 UUID. `crypto.randomUUID` is missing on plain http and before Safari 15.4.
 */
export function createUuid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte, index) => toHex(fixBits(byte, index))).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const versionByte = 6
const variantByte = 8

function fixBits(byte: number, index: number): number {
  if (index === versionByte) return (byte & 0x0f) | 0x40
  if (index === variantByte) return (byte & 0x3f) | 0x80
  return byte
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
