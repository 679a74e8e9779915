import { randomFrom } from '#support/random.ts'

const keyLength = 8

/**
 * CS-03: returns base64(utf8(url) XOR key) followed by its 8-character key, which is derived from
 * `seed`.
 */
export function obfuscatePath(url: string, seed: string): string {
  const random = randomFrom(seed)
  const key = Array.from({ length: keyLength }, () => random.whole(0, 35).toString(36)).join('')
  const bytes = Buffer.from(url, 'utf8').map(
    (byte, index) => byte ^ key.charCodeAt(index % keyLength),
  )
  return `${Buffer.from(bytes).toString('base64')}${key}`
}
