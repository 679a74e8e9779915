/**
 * Generates load with wrk, which uses so little processor time that the bench measures only the
 * servers.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PinnedServer } from './processes.ts'

export type LoadOrder = {
  path: string
  /** The hosts to request in turn. */
  hosts: readonly string[]
  encoding?: string
  /** Additional header fields for every request. */
  headers?: Readonly<Record<string, string>> | undefined
}

/**
 * `perSecond` is the client's measurement. `perCpuSecond` is the rate that one full core of the
 * server could handle.
 */
export type LoadFigures = { perSecond: number; perCpuSecond: number }

const loadCore = '1'
const connections = 64
const seconds = 2
const run = promisify(execFile)

/** Loads a server from the other core for some seconds. @throws Error if a request failed */
export async function measureLoad(server: PinnedServer, order: LoadOrder): Promise<LoadFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-wrk-'))
  try {
    const script = join(folder, 'requests.lua')
    await writeFile(script, toScript(order))
    const before = server.cpuSeconds()
    const wrk = [
      'wrk',
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '30s',
      '-s',
      script,
      server.url,
    ]
    const { stdout } = await run('taskset', ['-c', loadCore, ...wrk])
    const used = server.cpuSeconds() - before
    const { requests, perSecond } = parseFigures(stdout, server.url)
    return { perSecond, perCpuSecond: requests / used }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns a wrk script that prepares all requests before the load begins. */
function toScript({ path, hosts, encoding = 'gzip', headers = {} }: LoadOrder): string {
  const fields = Object.entries({ 'Accept-Encoding': encoding, ...headers })
  const fixed = fields.map(([name, value]) => `['${name}'] = '${value}'`).join(', ')
  const names = hosts.map(host => `'${host}'`).join(',')
  return `
local hosts, requests, at = {${names}}, {}, 0
init = function()
  for index, host in ipairs(hosts) do
    requests[index] = wrk.format('GET', '${path}', { Host = host, ${fixed} })
  end
end
request = function()
  at = at % #requests + 1
  return requests[at]
end
`
}

function parseFigures(text: string, url: string): { requests: number; perSecond: number } {
  const failed = /Non-2xx[^\n]*|Socket errors[^\n]*/.exec(text)?.[0]
  if (failed !== undefined) throw new Error(`${url}: ${failed}`)
  const requests = Number(/(\d+) requests in/.exec(text)?.[1])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
  if (!(requests > 0)) throw new Error(`${url}: wrk measured nothing:\n${text}`)
  return { requests, perSecond }
}
