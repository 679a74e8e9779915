/** Inspects the source text of overrides; each fault has its line and column. */
import { join } from 'node:path'
import type { Problem } from '#support/operator-problem.ts'
import { toLines, toText } from '#support/to-text.ts'
import { findScriptFaults } from './inspect-script.ts'
import { findStyleFaults } from './inspect-style.ts'
import type { Overrides } from './read-overrides.ts'
import type { Fault } from './source-fault.ts'

/**
 * Every fault of a merchant's overrides. `kit` are the names that overrides may import; without it
 * (before the first compile) imported names are not checked.
 */
export async function inspectOverrides(
  overrides: Overrides,
  kit?: ReadonlySet<string>,
): Promise<Problem[]> {
  const vite = await import('vite')
  const { findScopeFaults } = await import('./inspect-scope.ts')
  return [...overrides.files].flatMap(([name, bytes]) => {
    // Pictures have no text.
    const text = toText(bytes) ?? ''
    const component = overrides.slots.get(name)
    const faults = component
      ? findScriptFaults(vite, { name, text, component, kit, overrides })
      : name.endsWith('.css')
        ? firstOf(findStyleFaults(text, overrides), () => findScopeFaults(name, text))
        : []
    return faults.map(fault => toProblem(join(overrides.folder, name), text, fault))
  })
}

/** A style sheet that imports another may be no CSS for that reason alone. */
function firstOf(faults: Fault[], findMore: () => Fault[]): Fault[] {
  return faults.length > 0 ? faults : findMore()
}

function toProblem(file: string, text: string, { at, ...fault }: Fault): Problem {
  const before = toLines(text.slice(0, at))
  const place = `${before.length}:${(before.at(-1) ?? '').length + 1}`
  return { file: `${file}:${place}`, key: '', ...fault }
}
