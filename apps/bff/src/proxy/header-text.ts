/**
 * Header bytes as text; Node writes Latin-1. Those of one head lie side by side in the piece they
 * came in, so that is decoded once instead of every name and value by itself.
 */
export function toHeaderTexts(raw: readonly Buffer[]): string[] {
  const [first, last] = [raw[0], raw.at(-1)]
  if (first === undefined || last === undefined) return []
  const from = first.byteOffset
  const length = last.byteOffset + last.length - from
  // A head that came in several pieces was put together in memory of its own.
  if (first.buffer !== last.buffer || length < 0) return raw.map(toText)
  const whole = Buffer.from(first.buffer, from, length).toString('latin1')
  return raw.map(bytes => {
    const start = bytes.byteOffset - from
    const end = start + bytes.length
    const isInside = bytes.buffer === first.buffer && start >= 0 && end <= length
    return isInside ? whole.slice(start, end) : toText(bytes)
  })
}

function toText(bytes: Buffer): string {
  return bytes.toString('latin1')
}
