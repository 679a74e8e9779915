/** Finds the line that a merchant had in an earlier release. */
import { withoutState } from '@livery/contract/journal/states.ts'
import {
  keptIds,
  type ReleaseEntry,
  type ReleaseIndex,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { type OpenIndex, requireNamed } from './rollback-plan.ts'

export type Line = {
  code: string
  /** The release that it is of. */
  release: string
  entry: ReleaseEntry
  variants: ReleaseIndex['variants']
}

type Search = {
  pointer: ReleasePointer
  current: ReleaseIndex
  /** A unique prefix of a kept release; unset: the newest in which the merchant was another. */
  to: string | undefined
  open: OpenIndex
}

/** @throws OperatorError for a merchant without such a line */
export async function findLines(codes: readonly string[], search: Search): Promise<Line[]> {
  const { pointer, to } = search
  if (to === undefined && pointer.previous.length === 0) {
    throw new OperatorError('there is no earlier release to go back to')
  }
  const release = to === undefined ? undefined : requireNamed(keptIds(pointer), to)
  const lines: Line[] = []
  for (const code of codes) {
    lines.push(
      await (release === undefined ? findOther(code, search) : findIn(code, release, search)),
    )
  }
  return lines
}

async function findIn(code: string, release: string, { pointer, open }: Search): Promise<Line> {
  const line = toLine(code, release, await open(release))
  if (line) return line
  const having: string[] = []
  for (const id of pointer.previous) {
    if (having.length === mostNamed) break
    if (toLine(code, id, await open(id))) having.push(id.slice(0, 12))
  }
  const hint = having.length === 0 ? `see: livery history ${code}` : `it is in ${having.join(', ')}`
  throw new OperatorError(`${code}: is not in release ${release.slice(0, 12)}; ${hint}`)
}

/** Hundreds of releases may be kept. */
const mostNamed = 5

/** Releases are read one by one, the newest first. */
async function findOther(code: string, { pointer, current, open }: Search): Promise<Line> {
  let isThere = false
  for (const id of pointer.previous) {
    const line = toLine(code, id, await open(id))
    isThere ||= line !== undefined
    if (line && line.entry.pack !== current.merchants[code]?.pack) return line
  }
  const what = isThere ? 'is the same in every kept release' : 'is in no other kept release'
  throw new OperatorError(`${code}: ${what}; see: livery history ${code}`)
}

function toLine(code: string, release: string, index: ReleaseIndex | undefined): Line | undefined {
  const entry = index?.merchants[code]
  return index && entry && { code, release, entry: withoutState(entry), variants: index.variants }
}
