/**
 * Finds letters that no typeface on the machine contains. Such letters are rendered as an empty box
 * ("tofu").
 */
import type { Page } from 'playwright'
import type { Found } from './find-in-page.ts'

export type TofuFinder = (page: Page, found: readonly Found[]) => Promise<Found[]>

/**
 * Creates a finder that checks each letter once per typeface, because the letter looks the same on
 * every page.
 */
export function createTofuFinder(): TofuFinder {
  const looked = new Map<string, Set<string>>()
  return async (page, found) => {
    const faults: Found[] = []
    for (const { text, where: family } of found.filter(({ kind }) => kind === 'letters')) {
      const known = looked.get(family) ?? new Set<string>()
      looked.set(family, known)
      const letters = [...text].filter(letter => !known.has(letter))
      for (const letter of letters) known.add(letter)
      if (letters.length === 0) continue
      const missing = await page.evaluate(findMissing, { letters, family })
      if (missing.length > 0) faults.push({ kind: 'tofu', text: missing.join(' '), where: family })
    }
    return faults
  }
}

/** Runs in the page: returns letters that look like U+10FFFE, which no typeface contains. */
function findMissing({ letters, family }: { letters: string[]; family: string }): string[] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 48
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this page has no canvas')

  context.font = `24px ${family}`

  const draw = (sign: string) => {
    context.clearRect(0, 0, 48, 48)
    context.fillText(sign, 12, 34)
    return new Uint32Array(context.getImageData(0, 0, 48, 48).data.buffer)
  }

  const box = draw('\u{10FFFE}')

  return letters.filter(letter => draw(letter).every((pixel, at) => pixel === box[at]))
}
