import type { ReleaseEntry } from '@livery/contract/release.ts'

type Lines = Readonly<Record<string, ReleaseEntry>>
type Bare = Readonly<Record<string, unknown>>

/** An index as parsed, taken apart: lines that `known` has word for word, and all that is left. */
export function splitKnownEntries(found: unknown, known: Lines): { same: Lines; rest: unknown } {
  if (!isBare(found) || !isBare(found.merchants)) return { same: {}, rest: found }
  const same: Record<string, ReleaseEntry> = {}
  const merchants: Record<string, unknown> = {}
  for (const [code, line] of Object.entries(found.merchants)) {
    const before = Object.hasOwn(known, code) ? known[code] : undefined
    if (before && isSame(line, before)) same[code] = before
    else merchants[code] = line
  }
  return { same, rest: { ...found, merchants } }
}

/** All fields but the hosts, by type, so that a new one cannot be forgotten here. */
const compared: Record<keyof Omit<Required<ReleaseEntry>, 'hosts'>, true> = {
  pack: true,
  size: true,
  variant: true,
  platformCode: true,
  icon: true,
  config: true,
  art: true,
  held: true,
  closed: true,
}
const fields = Object.keys(compared) as (keyof typeof compared)[]

function isSame(line: unknown, before: ReleaseEntry): boolean {
  if (!isBare(line) || Object.keys(line).length !== Object.keys(before).length) return false
  return fields.every(name => line[name] === before[name]) && isSameList(line.hosts, before.hosts)
}

function isSameList(list: unknown, before: readonly string[]): boolean {
  return (
    Array.isArray(list) &&
    list.length === before.length &&
    before.every((item, at) => item === list[at])
  )
}

function isBare(value: unknown): value is Bare {
  return typeof value === 'object' && value !== null
}
