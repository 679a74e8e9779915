/** The plain captcha: an image of four digits, valid once and for five minutes. */
import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { randomFrom } from '#support/random.ts'

const lifetimeMs = 5 * 60_000
const maxOutstanding = 200

export type Captchas = {
  issue: () => string
  /** Returns true once for an issued code that has not expired. */
  redeem: (code: string | undefined) => boolean
  latest: () => string | undefined
}

export function createCaptchas(now: () => number): Captchas {
  const issued = new Map<string, number>()
  let latest: string | undefined
  return {
    issue: () => {
      latest = String(randomInt(0, 10_000)).padStart(4, '0')
      issued.set(latest, now() + lifetimeMs)
      const oldest = issued.keys().next().value
      if (issued.size > maxOutstanding && oldest !== undefined) issued.delete(oldest)
      return latest
    },
    redeem: code => {
      const expiresAtMs = code === undefined ? undefined : issued.get(code)
      if (code === undefined || expiresAtMs === undefined) return false
      issued.delete(code)
      return expiresAtMs > now()
    },
    latest: () => latest,
  }
}

/**
 * Renders the digits to a PNG data URL, 120 × 44 px. The digits are rendered as paths, so no font
 * is needed.
 */
export async function drawCaptcha(code: string): Promise<string> {
  const png = await sharp(Buffer.from(renderSvg(code)))
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

// The seven segments of a digit in a 12 × 20 box, in the usual order a to g.
const segments = ['M1 0H11', 'M12 1V9', 'M12 11V19', 'M1 20H11', 'M0 11V19', 'M0 1V9', 'M1 10H11']
const lit = [
  'abcdef',
  'bc',
  'abged',
  'abgcd',
  'fgbc',
  'afgcd',
  'afgedc',
  'abc',
  'abcdefg',
  'abcdfg',
]

function renderSvg(code: string): string {
  const random = randomFrom(code)
  const digits = [...code].map((digit, index) => {
    const path = [...(lit[Number(digit)] ?? '')].map(s => segments[s.charCodeAt(0) - 97]).join('')
    const turn = random.between(-12, 12)
    return `<path d="${path}" transform="translate(${14 + index * 26} ${random.between(9, 15)}) rotate(${turn} 6 10)"/>`
  })
  const noise = Array.from({ length: 5 }, () => {
    const y = () => random.whole(2, 42)
    return `<path d="M0 ${y()}Q60 ${y()} 120 ${y()}" stroke="#9aa5bd" stroke-width="1"/>`
  })

  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44"><rect width="120" height="44" rx="6" fill="#eef1f8"/><g fill="none">${noise.join('')}</g><g fill="none" stroke="#26324d" stroke-width="3" stroke-linecap="round">${digits.join('')}</g></svg>`
}
