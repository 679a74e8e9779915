/**
 * Generates random keys for DES and triple DES. Each byte has an odd-parity bit, and the sixteen
 * weak keys, with which DES encryption can undo itself, are never used (NIST SP 800-67, 3.3.2).
 */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array

const blockKeyBytes = 8

/** Returns `count` different DES keys, concatenated: 1 for DES, 3 for triple DES. */
export function createDesKey(count: 1 | 3, fillRandom: FillRandom): Uint8Array {
  for (;;) {
    const key = fillRandom(new Uint8Array(count * blockKeyBytes)).map(toOddParity)
    if (isStrong(key)) return key
  }
}

function toOddParity(byte: number): number {
  const data = byte & 0xfe
  const ones = data.toString(2).replaceAll('0', '').length
  return ones % 2 === 0 ? data | 1 : data
}

function isStrong(key: Uint8Array): boolean {
  const parts = splitHex(key)
  return new Set(parts).size === parts.length && !parts.some(part => weakKeys.has(part))
}

function splitHex(key: Uint8Array): string[] {
  const hex = [...key].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.match(/.{16}/g) ?? []
}

const weakKeys = new Set([
  '0101010101010101',
  'fefefefefefefefe',
  'e0e0e0e0f1f1f1f1',
  '1f1f1f1f0e0e0e0e',
  '011f011f010e010e',
  '1f011f010e010e01',
  '01e001e001f101f1',
  'e001e001f101f101',
  '01fe01fe01fe01fe',
  'fe01fe01fe01fe01',
  '1fe01fe00ef10ef1',
  'e01fe01ff10ef10e',
  '1ffe1ffe0efe0efe',
  'fe1ffe1ffe0efe0e',
  'e0fee0fef1fef1fe',
  'fee0fee0fef1fef1',
])
