import type { ParseResult } from 'vite'
import { nearestOf } from '#support/suggest.ts'
import type { Overrides } from './read-overrides.ts'
import { type Fault, findSourceFault, isBare } from './source-fault.ts'

type Parser = Pick<typeof import('vite'), 'parseSync' | 'Visitor'>
type Import = ParseResult['module']['staticImports'][number]
type Known = { kit: ReadonlySet<string> | undefined; overrides: Overrides }
type Script = Known & { name: string; text: string; component: string }

/**
 * Checks a component's syntax, imports, its single required export, and its use of compiler
 * features.
 */
export function findScriptFaults(
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

/** Finds JSX pragmas: in a comment, they would make the compiler use another library. */
function findPragmas({ comments }: ParseResult): Fault[] {
  return comments.flatMap(({ value, start: at }) => {
    const [found] = /@jsx\w*/.exec(value) ?? []
    return found ? [{ at, reason: `${found} is not supported; write overrides in React` }] : []
  })
}

/** Finds features for which the compiler adds code or looks for files itself. */
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
