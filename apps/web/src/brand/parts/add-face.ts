import { letters } from './letters.ts'

/** A skin's own typeface for headings. */
export type DisplayFace = {
  family: string
  files: Partial<Record<keyof typeof letters, string>>
  descriptors: FontFaceDescriptors
}

/**
 * Adds the display face of a skin; a player who saves data goes without. The browser fetches a file
 * of the face when a heading has a letter of it.
 */
export function addFace({ family, files, descriptors }: DisplayFace): void {
  if (isSavingData()) return
  for (const [name, url] of Object.entries(files)) {
    const unicodeRange = letters[name === 'latin' ? 'latin' : 'vietnamese']
    const options = { ...descriptors, unicodeRange, display: 'swap' } as const
    document.fonts.add(new FontFace(family, `url(${url})`, options))
  }
  // Half a word in the face would be worse than none. The rules of other scripts outrank this one.
  const where = files.vietnamese ? ':root' : 'html:not(:lang(vi))'
  const sheet = document.styleSheets[0]
  sheet?.insertRule(
    `${where}{--display-tracking:0;--font-display:"${family}",var(--font-skin)}`,
    sheet.cssRules.length,
  )
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
