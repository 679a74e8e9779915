import { readSvg } from '#pipeline/check/art/svg-elements.ts'
import type { Logos } from '#pipeline/load/art-file.ts'
import type { Finding } from '../finding.ts'

const text = 'convert text to outlines in the drawing tool (Inkscape: Path, Object to Path)'

/** Reports text elements in SVG drawings: each machine renders them in its own fonts. */
export function checkArtText(art: Logos, file: string): Finding[] {
  const roles = ['mark', 'wordmark', 'wordmarkDark'] as const
  return roles.flatMap((role): Finding[] => {
    const { name, bytes, type } = art[role]
    const isRepeated = role === 'wordmarkDark' && art.wordmarkDark === art.wordmark
    if (isRepeated || type !== 'image/svg+xml' || !hasText(bytes.toString())) return []
    const what = `${name} contains text: phones render it in their own fonts, and the icon renderer has no fonts`
    return [{ level: 'warning', check: 'art-text', file, key: `logo.${role}`, what, fix: { text } }]
  })
}

function hasText(svg: string): boolean {
  return readSvg(svg)?.elements.some(({ name }) => name === 'text') ?? false
}
