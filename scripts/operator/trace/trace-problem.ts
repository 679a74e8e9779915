import { createReadStream } from 'node:fs'
import { type StoredProblem, storedProblem } from '@livery/contract/telemetry/problem-report.ts'
import { problemsPath } from '@livery/contract/telemetry/problem-report-limits.ts'
import { isJsonObject, parseJson } from '@livery/release/support/json.ts'
import { OperatorError } from '#support/operator-problem.ts'

const timeoutMs = 5_000

export type ServerLine = {
  requestId: string
  /** Unix time in milliseconds, by the server's clock. */
  time: number
  route: string
  status: number
  durationMs: number
  endpoint?: string
  upstreamMs?: number
  error?: string
  traceId?: string
}

/**
 * Fetches a report from the first BFF that has it: with Redis, every BFF has every report.
 * @throws OperatorError if no BFF has it
 */
export async function findProblem(
  code: string,
  servers: readonly string[],
): Promise<StoredProblem> {
  const failures: string[] = []

  for (const server of servers) {
    try {
      const url = new URL(`${problemsPath}/${code}`, server)
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      if (response.ok) return storedProblem.parse(await response.json())
      failures.push(`${server}: ${response.status === 404 ? 'no such report' : response.status}`)
    } catch (error) {
      failures.push(`${server}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  throw new OperatorError(
    `no report ${code}: ${failures.join('; ')}. Reports are kept for 30 days; name every BFF's admin port with --bff`,
  )
}

/** The start of an access log line, as `formatAccessLine` in the BFF writes it. */
const idMark = '"requestId":"'

/**
 * Reads log files (`-`: standard input) and returns the access log lines of the given requests by
 * request id. A line may have a prefix, as `docker compose logs` writes it.
 */
export async function findServerLines(
  requestIds: ReadonlySet<string>,
  files: readonly string[],
): Promise<Map<string, ServerLine>> {
  const found = new Map<string, ServerLine>()

  function read(line: string): void {
    const at = line.indexOf(idMark)
    if (at < 0) return
    const from = at + idMark.length
    const id = line.slice(from, line.indexOf('"', from))
    const entry = requestIds.has(id) ? parseJson(line.slice(line.indexOf('{'))) : undefined
    // A rotated log may begin or end in the middle of a line.
    if (isJsonObject(entry)) found.set(id, entry as ServerLine)
  }

  for (const file of files) {
    if (found.size === requestIds.size) break
    let rest = ''
    const chunks = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1 << 20 })
    for await (const chunk of chunks.setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) read(line)
    }
    read(rest)
  }

  return found
}
