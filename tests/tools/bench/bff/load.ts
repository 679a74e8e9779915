/**
 * Generates load with wrk, which uses so little processor time that the bench measures only the
 * servers.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createAsker } from '../../support/http.ts'
import type { Server } from './servers.ts'

export type LoadOrder = {
  path: string
  /** The hosts to request in turn. */
  hosts: readonly string[]
  headers?: Readonly<Record<string, string>>
}

/**
 * `perSecond` is the client's measurement. `perCpuSecond` is the rate that one full core of the
 * server could handle.
 */
export type Load = { perSecond: number; perCpuSecond: number }

const loadCore = '1'
const wrk = ['wrk', '-t1', '-c64', '-d2s', '--timeout', '30s']

/** Loads a server for a while from the other core. @throws Error if any request failed */
export async function measureLoad(folder: string, server: Server, order: LoadOrder): Promise<Load> {
  const script = join(folder, `requests-${server.port}.lua`)
  await writeFile(script, toScript(order))
  const before = server.cpuSeconds()
  const args = ['-c', loadCore, ...wrk, '-s', script, server.url]
  const { stdout } = await promisify(execFile)('taskset', args)
  const used = server.cpuSeconds() - before

  const failed = /Non-2xx[^\n]*|Socket errors[^\n]*/.exec(stdout)?.[0]
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (failed !== undefined || !(requests > 0)) {
    throw new Error(`${server.url}: ${failed ?? `wrk measured nothing:\n${stdout}`}`)
  }

  return { perSecond, perCpuSecond: requests / used }
}

/** Prepares all requests before the load begins. */
function toScript({ path, hosts, headers = {} }: LoadOrder): string {
  const fields = Object.entries(headers).map(([name, value]) => `, ['${name}'] = '${value}'`)
  const names = hosts.map(host => `'${host}'`).join(',')
  return `
local hosts, requests, at = {${names}}, {}, 0
init = function()
  for index, host in ipairs(hosts) do
    requests[index] = wrk.format('GET', '${path}', { Host = host, ['Accept-Encoding'] = 'gzip'${fields.join('')} })
  end
end
request = function()
  at = at % #requests + 1
  return requests[at]
end
`
}

const clients = 32

/** Requests every path from every host once. */
export async function askAll(
  port: number,
  hosts: readonly string[],
  paths: readonly string[],
): Promise<void> {
  const ask = createAsker(port)
  const headers = { 'accept-encoding': 'gzip' }
  const waiting = hosts.values()

  const askOn = async () => {
    for (const host of waiting) for (const path of paths) await ask({ path, host, headers })
  }

  await Promise.all(Array.from({ length: clients }, askOn))
}
