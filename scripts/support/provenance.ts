/** Finds the person, commit and reason for a run, which the journal records. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readCiVariables } from './environment.ts'

type FoundProvenance = {
  who: string | null
  commit: string | null
  committedAt?: string
  /** The folder has changes that are not committed. */
  dirty?: true
  why: string | null
  run: string | null
}

/**
 * Finds a build's provenance. @param message the reason that the operator gave @param folder the
 * folder that was built
 */
export function findProvenance(message: string | undefined, folder: string): FoundProvenance {
  const found = readCiVariables()
  const commit = found.commit ?? findCommit(folder) ?? null
  const at = found.committedAt ?? (commit === null ? undefined : findTime(folder, commit))
  const committedAt = at === undefined || Number.isNaN(Date.parse(at)) ? undefined : toUtc(at)
  // The commit from a CI run or an image is the commit that was checked out there.
  const isDirty = found.commit === undefined && commit !== null && hasChanges(folder)

  return {
    ...{ ...findDecider(message), commit },
    ...(committedAt !== undefined && { committedAt }),
    ...(isDirty && { dirty: true }),
  }
}

function hasChanges(folder: string): boolean {
  const shown = spawnSync('git', ['status', '--porcelain', '--', '.'], {
    ...{ cwd: folder, encoding: 'utf8' },
  })
  return shown.status === 0 && shown.stdout !== ''
}

/**
 * Finds a decision's provenance. Omits the commit, because a decision does not depend on the
 * checkout in which it is made.
 */
export function findDecider(
  message: string | undefined,
): Omit<FoundProvenance, 'committedAt' | 'dirty'> {
  const { actor, title, run } = readCiVariables()
  const who = actor ?? findUser() ?? null
  return { who, commit: null, why: message ?? title ?? null, run: run ?? null }
}

/** Reads the time of a commit from git. */
function findTime(folder: string, commit: string): string | undefined {
  const asked = ['show', '--no-patch', '--format=%cI', commit, '--']
  const shown = spawnSync('git', asked, { cwd: folder, encoding: 'utf8' })
  return shown.status === 0 ? shown.stdout.trim() : undefined
}

function toUtc(time: string): string {
  return new Date(time).toISOString()
}

function findUser(): string | undefined {
  try {
    return userInfo().username
  } catch {
    // The user that runs a container may not have a name.
    return undefined
  }
}

/**
 * Returns the commit that is checked out in the folder. Reads git's files directly, because git may
 * not be installed.
 */
export function findCommit(folder: string): string | undefined {
  const git = findGitFolder(resolve(folder))
  const head = git && read(join(git, 'HEAD'))
  if (git === undefined || head === undefined) return undefined

  const ref = /^ref: (.+)$/.exec(head)?.[1]
  if (ref === undefined) return isCommit(head) ? head : undefined

  const shared = resolve(git, read(join(git, 'commondir')) ?? '.')
  const own = read(join(git, ref)) ?? read(join(shared, ref))
  if (own !== undefined) return isCommit(own) ? own : undefined

  const packed = read(join(shared, 'packed-refs')) ?? ''

  return packed
    .split('\n')
    .find(line => line.endsWith(` ${ref}`))
    ?.split(' ')[0]
}

function findGitFolder(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (read(join(at, '.git/HEAD')) !== undefined) return join(at, '.git')
    const link = /^gitdir: (.+)$/.exec(read(join(at, '.git')) ?? '')?.[1]
    if (link !== undefined) return resolve(at, link)
    if (dirname(at) === at) return undefined
  }
}

function isCommit(text: string): boolean {
  return /^[0-9a-f]{40,64}$/.test(text)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    // The file is missing. The caller tries the next location; if none exists, the commit stays
    // unknown.
    return undefined
  }
}
