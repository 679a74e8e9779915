/**
 * Generates URLs that try to send a token to a site that is not allowed. The URLs are the same in
 * every run.
 */

export const rules = {
  own: 'https://www.tlb-arena.example',
  allowed: [
    { origin: 'https://pay.example.com', receivesToken: true },
    { origin: 'https://news.example.com:8443', receivesToken: false },
  ],
}

export const token = 'canary-token-5f2a'

export const facts = { token, language: 'EN', headerColor: '#0d1b2a', title: 'TLB & friends' }

export type UrlCase = { input: string }

/**
 * Returns the inputs in the web-platform-tests file. Skips plain strings, because they are
 * comments.
 */
export function toInputs(cases: readonly (UrlCase | string)[]): string[] {
  return cases.flatMap(one => (typeof one === 'string' ? [] : [one.input]))
}

const origins = [
  'https://pay.example.com',
  'https://news.example.com:8443',
  'https://www.tlb-arena.example',
  'https://evil.test',
  'http://pay.example.com',
  'pay.example.com',
]

// biome-ignore format: one family a line.
const pieces = [
  '@', '\\', '/', '//', '///', '/\\', '?', '#', ':', ':443', ':8443', ':0', ';', ',', '&', '=', '%',
  '.', '..', '%2e', '%2F', '%5c', '%00', '%40', '%E3%80%82', '\t', '\n', '\r', '\0', ' ', '\u00a0',
  '。', '．', 'ⓔ', 'K', 'ß', '\u200b', '\u202e', 'xn--', 'xn--a', '[::1]', '[', ']', '0x7f.1',
  'javascript:', 'data:', 'https:', 'HTTPS:', 'hTTp:', 'blob:https://', 'evil.test', '.evil.test',
  'evil.test/', 'user:pass@', 'token=x', '?token=x', '/m/home', '..//evil.test', '|', '^', '`', '"',
  '<', '>', '{', '}', "'", '\u{1f600}', '\ud800',
]

/** Generates `count` URLs from the inputs, the origins and sequences that confuse parsers. */
export function* generateAddresses(inputs: readonly string[], count: number): Generator<string> {
  const random = createRandom(7)
  const pick = <T>(list: readonly T[], otherwise: T): T =>
    list[Math.floor(random() * list.length)] ?? otherwise
  for (let made = 0; made < count; made += 1) {
    let text = random() < 0.3 ? pick(inputs, '') : pick(origins, '')
    const edits = Math.floor(random() * 5)
    for (let edit = 0; edit < edits; edit += 1) {
      const at = Math.floor(random() * (text.length + 1))
      const cut = random() < 0.3 ? 1 : 0
      const piece = random() < 0.3 ? pick(origins, '') : pick(pieces, '')
      text = text.slice(0, at) + piece + text.slice(at + cut)
    }
    yield text
  }
}

/**
 * Implements mulberry32, a small random number generator with the same results on every platform.
 */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
