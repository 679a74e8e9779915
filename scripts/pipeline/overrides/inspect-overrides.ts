/** Inspects the source text of overrides; each fault has its line and column. */
import { join } from 'node:path'
import type { ParseResult } from 'vite'
import { decodeText, splitLines } from '#support/decode-text.ts'
import type { Problem } from '#support/operator-problem.ts'
import { nearestOf } from '#support/suggest.ts'
import type { Overrides } from './read-overrides.ts'
import { type Fault, findSourceFault, isBare } from './read-overrides.ts'

type Named = { value: string; start: number }

const comments = /\/\*[\s\S]*?\*\//g

const urls = /(?<=(?<!@import\s*)\burl\(\s*)(?:"[^"]*"?|'[^']*'?|[^\s"')][^"')]*)/gi

const imageSets = /image-set\((?:[^()]|\([^()]*\))*\)/gi

const types = /type\([^()]*\)/gi

const strings = /"[^"]*"|'[^']*'/g

/** Matches a remote URL, a data URL or a fragment. None of them refers to a file in the folder. */
const isNoFile = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i

/**
 * Returns every fault in a merchant's overrides. `kit` lists the names that overrides may import
 * from the slot kit. Before the first compilation, `kit` is unset and imported names are not
 * checked.
 */
export async function inspectOverrides(
  overrides: Overrides,
  kit?: ReadonlySet<string>,
): Promise<Problem[]> {
  const vite = await import('vite')
  const { findScopeFaults } = await import('./inspect-scope.ts')
  return [...overrides.files].flatMap(([name, bytes]) => {
    // Images do not have text to check.
    const text = decodeText(bytes) ?? ''
    const component = overrides.slots.get(name)
    const faults = component
      ? findScriptFaults(vite, { name, text, component, kit, overrides })
      : name.endsWith('.css')
        ? firstOf(findStyleFaults(text, overrides), () => findScopeFaults(name, text))
        : []

    return faults.map(fault => buildTextProblem(join(overrides.folder, name), text, fault))
  })
}

/**
 * Returns the first check's faults. Runs the second check only if there are no such faults, because
 * a forbidden import may cause parse errors in the second check.
 */
function firstOf(faults: Fault[], findMore: () => Fault[]): Fault[] {
  return faults.length > 0 ? faults : findMore()
}

function buildTextProblem(file: string, text: string, { at, ...fault }: Fault): Problem {
  const before = splitLines(text.slice(0, at))
  const place = `${before.length}:${(before.at(-1) ?? '').length + 1}`
  return { file: `${file}:${place}`, key: '', ...fault }
}

/**
 * Finds forbidden file references in styles. The compiler would resolve a reference to any file on
 * the disk.
 */
function findStyleFaults(text: string, overrides: Overrides): Fault[] {
  const style = blank(text, comments)
  const imports = [...style.matchAll(/@import/gi)].map(({ index: at }) => {
    return { at, reason: 'imports a style sheet; write the styles here' }
  })
  const classes = [...style.matchAll(/\bfrom\s*["']([^"']*)["']/gi)].flatMap(found =>
    findSourceFault(resolveOwnName({ value: found[1] ?? '', start: found.index }), overrides),
  )
  const pictures = picturesIn(style).flatMap(named => findPictureFault(named, overrides))

  return [...imports, ...classes, ...pictures]
}

/** Replaces matches with spaces, so that all other positions stay the same. */
function blank(text: string, what: RegExp): string {
  return text.replace(what, found => found.replace(/[^\n]/g, ' '))
}

/** Returns the targets of `url()` and the strings in `image-set()`, once per position. */
function picturesIn(style: string): Named[] {
  const inSets = [...style.matchAll(imageSets)].flatMap(({ index, 0: set }) =>
    namesIn(blank(set, types), strings, index),
  )
  const named = [...namesIn(style, urls, 0), ...inSets]
  return [...new Map(named.map(one => [one.start, one])).values()]
}

function namesIn(text: string, pattern: RegExp, offset: number): Named[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => {
    const quote = /^["']/.test(found) ? 1 : 0
    return { start: offset + index + quote, value: found.replace(/^["']|["']$|\s+$/g, '') }
  })
}

function findPictureFault({ value, start }: Named, overrides: Overrides): Fault[] {
  if (isNoFile.test(value)) return []
  const file = value.replace(/[?#].*$/, '')
  const [fault] = findSourceFault(resolveOwnName({ value: file, start }), overrides)
  return fault ? [{ ...fault, allowed: 'files in the same folder' }] : []
}

/** Interprets a bare name in a style as a file in the same folder. */
function resolveOwnName({ value, start }: Named): Named {
  return { value: isBare(value) ? `./${value}` : value, start }
}

type Parser = Pick<typeof import('vite'), 'parseSync' | 'Visitor'>
type Import = ParseResult['module']['staticImports'][number]
type Known = { kit: ReadonlySet<string> | undefined; overrides: Overrides }
type Script = Known & { name: string; text: string; component: string }

/** Checks a component's syntax, imports, required export, and use of compiler features. */
function findScriptFaults(
  { parseSync, Visitor }: Parser,
  { name, text, component, ...known }: Script,
): Fault[] {
  const parsed = parseSync(name, text, { showSemanticErrors: true })
  const [error] = parsed.errors
  if (error) {
    return [{ at: error.labels.at(-1)?.start ?? 0, reason: `does not parse: ${error.message}` }]
  }

  return [
    ...parsed.module.staticImports.flatMap(found => findImportFaults(found, known)),
    ...findExportFaults(parsed, component, known),
    ...findPragmas(parsed),
    ...findCompilerWork(Visitor, parsed),
  ]
}

function findExportFaults({ module }: ParseResult, component: string, known: Known): Fault[] {
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const isThere = exported.some(
    ({ exportName, isType }) => exportName.name === component && !isType,
  )
  return [
    ...exported.flatMap(({ moduleRequest }) =>
      moduleRequest ? findSourceFault(moduleRequest, known.overrides) : [],
    ),
    ...(isThere ? [] : [{ at: 0, reason: `must export ${component}` }]),
  ]
}

function findImportFaults({ moduleRequest, entries }: Import, known: Known): Fault[] {
  const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
  const wrong = findSourceFault(moduleRequest, known.overrides)
  if (wrong.length > 0) return isTypeOnly && isBare(moduleRequest.value) ? [] : wrong

  return entries.flatMap(({ importName, isType }) => {
    if (isType) return []

    if (importName.kind === 'NamespaceObject') {
      return [
        {
          at: importName.start ?? moduleRequest.start,
          reason: 'imports a whole module; import by name',
        },
      ]
    }

    const name = importName.name ?? 'default'
    const isKnown = !isBare(moduleRequest.value) || (known.kit?.has(name) ?? true)

    return isKnown ? [] : [unknownName(importName.start ?? 0, name, moduleRequest.value, known.kit)]
  })
}

function unknownName(
  at: number,
  name: string,
  source: string,
  kit: ReadonlySet<string> = new Set(),
): Fault {
  const nearest = nearestOf(name, [...kit])
  const hint = nearest === undefined ? '' : `; did you mean ${JSON.stringify(nearest)}?`
  const reason = `"${name}" is not available to overrides from ${source}${hint}`
  return { at, reason: `${reason} (import types with "import type")` }
}

/**
 * Finds JSX pragmas. A pragma in a comment would make the compiler use another library instead of
 * React.
 */
function findPragmas({ comments }: ParseResult): Fault[] {
  return comments.flatMap(({ value, start: at }) => {
    const [found] = /@jsx\w*/.exec(value) ?? []
    return found ? [{ at, reason: `${found} is not supported; write overrides in React` }] : []
  })
}

/** Finds features that make the compiler add code or resolve files. */
function findCompilerWork(Visitor: Parser['Visitor'], { program }: ParseResult): Fault[] {
  const faults: Fault[] = []

  const add = (reason: string) => (node: { start: number }) => {
    faults.push({ at: node.start, reason })
  }

  const addRequire = add('uses require(); import by name')
  const addUsing = add('declares with "using", which browsers do not support yet')
  new Visitor({
    ImportExpression: add('uses a dynamic import; overrides are loaded as one file'),
    TSImportEqualsDeclaration: add('imports with "= require()"; import by name'),
    MetaProperty: node => {
      if (node.meta.name === 'import') add('uses import.meta, which overrides do not have')(node)
    },
    CallExpression: node => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') addRequire(node)
    },
    VariableDeclaration: node => {
      if (node.kind.endsWith('using')) addUsing(node)
    },
  }).visit(program)

  return faults
}
