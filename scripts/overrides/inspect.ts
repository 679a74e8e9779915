/** What can be told of overrides from their text alone: syntax, imports, the one needed export. */
import { join } from 'node:path'
import type { ParseResult } from 'vite'
import { nearestOf } from '../check/suggest.ts'
import type { Problem } from '../problem.ts'
import { kitSpecifiers } from './kit.ts'
import type { Overrides } from './read-overrides.ts'

type Fault = { at: number; reason: string; allowed?: string }
type Import = ParseResult['module']['staticImports'][number]

/**
 * Every fault of a merchant's overrides, with line and column. `kit` are the names overrides may
 * import; without it (nothing was compiled yet) names are not looked at.
 */
export async function inspectOverrides(
  overrides: Overrides,
  kit?: ReadonlySet<string>,
): Promise<Problem[]> {
  const { parseSync } = await import('vite')
  const inScripts = [...overrides.slots].flatMap(([name, component]) => {
    const text = overrides.files.get(name)?.toString('utf8') ?? ''
    const parsed = parseSync(name, text)
    const [error] = parsed.errors
    const faults = error
      ? [{ at: error.labels[0]?.start ?? 0, reason: `does not parse: ${error.message}` }]
      : findFaults(parsed, component, { kit, overrides })
    return faults.map(fault => toProblem(join(overrides.folder, name), text, fault))
  })
  return [...inScripts, ...inspectStyles(overrides)]
}

/** Styles could name files as well, and the compiler would look for them anywhere. */
function inspectStyles(overrides: Overrides): Problem[] {
  const styles = [...overrides.files].filter(([name]) => name.endsWith('.css'))
  return styles.flatMap(([name, bytes]) => {
    const text = bytes.toString('utf8')
    const faults = [
      ...[...text.matchAll(/@import/gi)].map(({ index: at }) => ({
        at,
        reason: 'imports a style sheet; write it here',
      })),
      ...[...text.matchAll(/\bfrom\s*["']([^"']*)["']/gi)].flatMap(({ 1: value = '', index }) =>
        findSourceFault({ value: isBare(value) ? `./${value}` : value, start: index }, overrides),
      ),
    ]
    return faults.map(fault => toProblem(join(overrides.folder, name), text, fault))
  })
}

type Known = { kit: ReadonlySet<string> | undefined; overrides: Overrides }

function findFaults({ module }: ParseResult, component: string, known: Known): Fault[] {
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const isThere = exported.some(
    ({ exportName, isType }) => exportName.name === component && !isType,
  )
  return [
    ...module.staticImports.flatMap(found => findImportFaults(found, known)),
    ...exported.flatMap(({ moduleRequest }) =>
      moduleRequest ? findSourceFault(moduleRequest, known.overrides) : [],
    ),
    ...module.dynamicImports.map(({ start }) => ({
      at: start,
      reason: 'imports something later; overrides are loaded whole',
    })),
    ...(isThere ? [] : [{ at: 0, reason: `must export ${component}` }]),
  ]
}

function findImportFaults({ moduleRequest, entries }: Import, known: Known): Fault[] {
  const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
  const wrong = findSourceFault(moduleRequest, known.overrides)
  if (wrong.length > 0) return isTypeOnly && isBare(moduleRequest.value) ? [] : wrong
  if (!isBare(moduleRequest.value)) return []
  return entries.flatMap(({ importName, isType }) => {
    const name = importName.name ?? importName.kind.toLowerCase()
    const isKnown = isType || known.kit === undefined || known.kit.has(name)
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
  const reason = `"${name}" is not among what overrides get from ${source}${hint}`
  return { at, reason: `${reason} (types are imported with "import type")` }
}

function findSourceFault(
  { value, start }: { value: string; start: number },
  overrides: Overrides,
): Fault[] {
  const allowed = `${kitSpecifiers.join(', ')}, files of the same folder`
  if (isBare(value)) {
    if (kitSpecifiers.includes(value)) return []
    return [{ at: start, reason: `"${value}" may not be imported by overrides`, allowed }]
  }
  if (overrides.files.has(value.replace(/^\.\//, ''))) return []
  return [{ at: start, reason: `there is no ${value} in this folder`, allowed }]
}

function isBare(source: string): boolean {
  return !/^[./]/.test(source)
}

function toProblem(file: string, text: string, { at, ...fault }: Fault): Problem {
  const before = text.slice(0, at).split('\n')
  const place = `${before.length}:${(before.at(-1) ?? '').length + 1}`
  return { file: `${file}:${place}`, key: '', ...fault }
}
