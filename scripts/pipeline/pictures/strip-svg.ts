/**
 * Leaves out of a well-formed drawing its comments, metadata, and what drawing tools keep for
 * themselves, such as the path of the file on the designer's machine. The rest stays as it is written.
 */
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!(?:[^"'[>]|"[^"]*"|'[^']*'|\[[^\]]*\])*>|<\/?(?<name>[^\s/>!?]+)(?<attributes>(?:[^"'>]|"[^"]*"|'[^']*')*)>/g
const attribute = /\s+(?<name>[^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g
const declaration = /\sxmlns:(?<prefix>[^\s=]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g

const drawnNamespaces = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/1999/xhtml',
])

export function stripSvg(text: string): string {
  const isDrawn = findDrawn(text)
  let kept = ''
  let at = 0
  // The depth within an element that is left out; 0 outside.
  let depth = 0
  const keepTo = (end: number) => {
    if (depth === 0) kept += text.slice(at, end)
  }
  for (const { 0: found, index, groups = {} } of text.matchAll(markup)) {
    keepTo(index)
    at = index + found.length
    const { name, attributes = '' } = groups
    const isEmpty = attributes.trimEnd().endsWith('/')
    if (name === undefined) {
      if (depth === 0 && !isNote(found)) kept += found
    } else if (depth > 0) {
      if (found.startsWith('</')) depth -= 1
      else if (!isEmpty) depth += 1
    } else if (isDrawn(name) && name.replace(/^.*:/, '') !== 'metadata') {
      kept += found.replace(attribute, (whole, own: string) => (isOwn(own, isDrawn) ? whole : ''))
    } else if (!isEmpty) depth = 1
  }
  keepTo(text.length)
  return kept
}

/** A comment, or an instruction to a program that draws nothing. */
function isNote(found: string): boolean {
  return found.startsWith('<!--') || (found.startsWith('<?') && !found.startsWith('<?xml'))
}

/** Whether the prefix of a name is one of a namespace that is drawn, or of none. */
function findDrawn(text: string): (name: string) => boolean {
  const namespaces = new Map<string, boolean>([['xml', true]])
  for (const { groups = {} } of text.matchAll(declaration)) {
    const { prefix = '', double, single } = groups
    const isDrawn = drawnNamespaces.has(double ?? single ?? '')
    namespaces.set(prefix, isDrawn || namespaces.get(prefix) === true)
  }
  return name => {
    const [prefix, local] = name.split(':')
    return local === undefined || namespaces.get(prefix ?? '') === true
  }
}

/** Of the attributes those that are drawn, and the declarations of their prefixes. */
function isOwn(name: string, isDrawn: (name: string) => boolean): boolean {
  const [, prefix] = /^xmlns:(.+)$/.exec(name) ?? []
  return isDrawn(prefix === undefined ? name : `${prefix}:`)
}
