import type { Encoding } from './prepared-file.ts'

const remembered = new Map<string, readonly Encoding[]>()
const rememberedMax = 256
/**
 * Maximum number of characters that are read; the rest of the field is ignored. Browsers send about
 * thirty characters.
 */
const longest = 256

/**
 * Returns the encodings that a client accepts, best first (RFC 9110 §12.5.3). Encodings with the
 * same weight are ordered by body size, smallest first. Results are cached, because browsers send
 * only a handful of different values.
 */
export function acceptedEncodings(field = ''): readonly Encoding[] {
  const header = field.length > longest ? cut(field) : field
  const known = remembered.get(header)
  if (known) return known

  const parsed = parse(header)
  if (remembered.size >= rememberedMax) remembered.clear()
  remembered.set(header, parsed)

  return parsed
}

/** Returns the field up to the limit. An element that crosses the limit is dropped. */
function cut(field: string): string {
  return field.slice(0, Math.max(0, field.lastIndexOf(',', longest)))
}

function parse(header: string): Encoding[] {
  const weights = new Map<string, number>()

  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, parseWeight(parameters))
  }

  const any = weights.get('*')
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? any ?? (encoding === 'identity' ? 0.001 : 0)
  const order: Encoding[] = ['br', 'gzip', 'identity']

  return order.filter(name => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a))
}

function parseWeight(parameters: readonly string[]): number {
  const quality = parameters.find(parameter => parameter.startsWith('q='))
  if (quality === undefined) return 1
  const value = Number(quality.slice(2))
  return value >= 0 && value <= 1 ? value : 0
}
