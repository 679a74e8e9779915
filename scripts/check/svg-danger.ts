/**
 * What an SVG logo must not contain. It is served from the merchant's own origin and may be
 * opened as a page of its own, so anything that runs or fetches is refused rather than cleaned:
 * the operator sees it, and what is served is what was drawn.
 */
const rules: readonly [RegExp, string][] = [
  [/<\s*(?:\w+:)?script\b/i, 'contains a script'],
  [/<\s*(?:\w+:)?(?:foreignObject|iframe|object|embed)\b/i, 'embeds foreign content'],
  [/[\s"'/]on[a-z]+\s*=/i, 'contains an event handler'],
  [/<!DOCTYPE|<!ENTITY/i, 'declares a document type or entities'],
  [/javascript\s*:/i, 'contains a javascript: address'],
  [/@import\b/i, 'imports a style sheet'],
  [/<\?xml-stylesheet\b/i, 'names a style sheet'],
]

const references = /(?:\bhref|\bsrc)\s*=\s*["']?\s*([^"'\s>]+)|url\(\s*["']?\s*([^"')\s]+)/gi

/** In words, each thing an SVG text holds that a logo may not. */
export function findSvgDanger(text: string): string[] {
  // Character references could spell any of the words below, and no drawing tool needs them there.
  const plain = text.replace(/&#(x?)([0-9a-f]+);/gi, (_all, hex: string, digits: string) =>
    String.fromCodePoint(Math.min(Number.parseInt(digits, hex === '' ? 10 : 16) || 0, 0x10ffff)),
  )
  const found = rules.filter(([pattern]) => pattern.test(plain)).map(([, reason]) => reason)
  const outside = [...plain.matchAll(references)]
    .map(match => match[1] ?? match[2] ?? '')
    .find(target => !/^(?:#|data:image\/(?:png|jpeg);)/i.test(target))
  return outside === undefined ? found : [...found, `refers to ${outside.slice(0, 80)}`]
}
