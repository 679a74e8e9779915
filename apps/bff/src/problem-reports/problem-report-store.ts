import { randomInt } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type StoredProblem, storedProblem } from '@livery/contract/telemetry/problem-report.ts'
import { codeLetters } from '@livery/contract/telemetry/problem-report-limits.ts'
import { parseJson } from '#support/json.ts'

const keptDays = 30
const dayMs = 86_400_000
const codeLength = 8
const folderName = 'problem-reports'

/** The store of problem reports. `problem_reports` in the resource table limits its size. */
export type ProblemReportStore = {
  /** Stores a report. Rejects if no store is available. */
  put(problem: StoredProblem): Promise<void>
  find(code: string): Promise<StoredProblem | undefined>
}

/** The Redis commands that this store needs. */
export type ProblemRedis = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, mode: 'PX', ms: number): Promise<unknown>
}

/** Creates a random code; 39 bits, so that nobody guesses a code before its report expires. */
export function createProblemCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(
    '',
  )
}

/**
 * Stores one file per report in the releases folder, with one subfolder per day. Folders older than
 * 30 days are removed when the next report arrives.
 */
export function createProblemReports(releasesFolder: string, now = Date.now): ProblemReportStore {
  const folder = join(releasesFolder, folderName)
  const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

  async function listDays(): Promise<string[]> {
    const days = await readdir(folder).catch(() => [])
    return days.filter(day => day >= toDay(now() - keptDays * dayMs))
  }

  async function removeEnded(): Promise<void> {
    const kept = new Set(await listDays())
    const ended = (await readdir(folder)).filter(name => !kept.has(name))
    for (const name of ended) await rm(join(folder, name), { recursive: true, force: true })
  }

  return {
    async put(problem) {
      const day = join(folder, toDay(now()))
      await mkdir(day, { recursive: true })
      await writeFile(join(day, problem.code), pack(problem), { flag: 'wx' })
      // The report is stored. The next report removes folders that cannot be removed now.
      await removeEnded().catch(() => undefined)
    },
    async find(code) {
      for (const day of await listDays()) {
        const text = await readFile(join(folder, day, code), 'utf8').catch(() => undefined)
        if (text !== undefined) return unpack(text)
      }
      return undefined
    },
  }
}

/**
 * Creates a store in Redis that all replicas share, so the releases folder may be read-only. Each
 * report is also written to the folder, because a Redis without a disk loses its data.
 */
export function createSharedProblemReports(
  redis: ProblemRedis,
  own: ProblemReportStore,
): ProblemReportStore {
  const keyOf = (code: string) => `livery:problem-report:${code}`

  return {
    async put(problem) {
      await Promise.any([
        own.put(problem),
        redis.set(keyOf(problem.code), pack(problem), 'PX', keptDays * dayMs),
      ])
    },
    async find(code) {
      const found = await own.find(code)
      return found ?? unpack((await redis.get(keyOf(code)).catch(() => null)) ?? '')
    },
  }
}

/** A report has many similar lines, so it takes about a quarter of its size. */
function pack(problem: StoredProblem): string {
  return gzipSync(JSON.stringify(problem)).toString('base64')
}

/** Returns `undefined` for a damaged report, or for a report in another version's format. */
function unpack(text: string): StoredProblem | undefined {
  try {
    const body = parseJson(gunzipSync(Buffer.from(text, 'base64')))
    return storedProblem.safeParse(body).data
  } catch {
    // Not gzip: the file was truncated, or nothing is stored.
    return undefined
  }
}
