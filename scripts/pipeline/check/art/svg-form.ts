/**
 * Checks whether an SVG file is well-formed XML that both browsers and the server's renderer open.
 * Browsers render the valid part of a broken file; the renderer does not render any of it, so icons
 * made from the file would be missing. The renderer accepts a root without a namespace; browsers do
 * not render it.
 */
import { isAscii, isUtf8 } from 'node:buffer'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { isLength, parseBox } from './svg-box.ts'

const namespace = 'http://www.w3.org/2000/svg'

/** The renderer rejects deeper nesting. */
const deepest = 250

const fix = 'save it again from the drawing tool, as plain SVG'

/** Encodings whose first half is ASCII, by the names that browsers and the renderer recognize. */
const likeAscii = /^(?:(?:us-)?ascii|iso[-_]?8859-1|l(?:atin)?1|windows-1252|cp1252)$/i

/** Stops the parser: after the first mistake, the rest of the file is not reliable. */
class Malformed extends Error {}

/** Returns why the file cannot be rendered, with line and column; `undefined` if it can. */
export function findMalformed(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes)) return `is not UTF-8; ${fix} in UTF-8`
  try {
    readThrough(bytes)
    return undefined
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}

/** @throws Malformed */
function readThrough(bytes: Buffer): void {
  const parser = new SaxesParser({ xmlns: true, position: true })
  let depth = 0
  parser.on('error', ({ message }) => refuse(describeParseError(message)))
  parser.on('xmldecl', ({ version, encoding = 'utf-8' }) => {
    if (version !== '1.0') refuse(`is XML ${version}, which is not supported; ${fix}`)
    if (!/^utf-?8$/i.test(encoding) && !(likeAscii.test(encoding) && isAscii(bytes))) {
      refuse(`declares the encoding ${encoding}, which is not UTF-8; ${fix} in UTF-8`)
    }
  })
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml/i.test(target))
      refuse(`has a processing instruction <?${target}, which is not supported; ${fix}`)
  })
  parser.on('opentag', tag => {
    depth += 1
    refuseNamespaces(tag)
    if (depth === 1) refuseRoot(tag)
    if (depth === deepest) refuse(`nests elements more than ${deepest} deep; ${fix}`)
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  parser.write(bytes.toString('utf8')).close()
}

function refuse(reason: string): never {
  throw new Malformed(reason)
}

function refuseRoot({ name, uri, attributes }: SaxesTagNS): void {
  if (name !== 'svg' || uri !== namespace) {
    const found = name === 'svg' && uri === '' ? 'has no xmlns' : `starts with <${name}>`
    refuse(`must start with <svg xmlns="${namespace}">, but ${found}`)
  }
  if (parseBox(attributes.viewBox?.value)) return
  for (const side of ['width', 'height']) {
    const length = attributes[side]?.value
    if (length === undefined || length.trim().endsWith('%')) {
      refuse('has no intrinsic size; give its <svg> a viewBox, for example viewBox="0 0 64 64"')
    }
    if (isLength(length)) continue
    refuse(`has the ${side} ${JSON.stringify(length)}; write a number, or give it a viewBox`)
  }
}

/** Rejects namespaces with a space, even at the end: such a file does not open. */
function refuseNamespaces({ attributes }: SaxesTagNS): void {
  for (const { name, value } of Object.values(attributes)) {
    if (!/^xmlns(?::|$)/.test(name) || !/\s/.test(value)) continue
    refuse(`has ${name}=${JSON.stringify(value)}, which contains a space; ${fix}`)
  }
}

/** Converts `1:68: unexpected close tag.` into a reason. */
function describeParseError(message: string): string {
  const [, place = '', what = message] = /^(\d+:\d+): (.*?)\.?$/s.exec(message) ?? []
  return `is not well-formed at ${place}: ${what}; ${fix}`
}
