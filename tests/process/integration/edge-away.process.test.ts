/**
 * Tests the edge while no BFF responds: the real Caddy reports this to players and to open pages.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { bffErrors } from '@livery/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edge, nobody, startEdge } from '../../world/deploy/caddy.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-away-'))
let edge: Edge

beforeAll(async () => {
  edge = await startEdge({ folder, upstreams: nobody, admin: nobody[0] })
})
afterAll(async () => {
  await edge?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('an edge without an available BFF', () => {
  it('serves navigations a page that retries automatically and does not name a merchant', async () => {
    const told = await ask('/m/home', 'text/html,application/xhtml+xml')

    expect(told.status).toBe(503)
    expect(told.body).toMatch(/^<!doctype html>\s*<html lang="en">/)
    expect(told.body).toContain('<h1>Back in a moment</h1>')
    expect(told.body).not.toMatch(/aurora|\{http\./i)
    expect(told.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'private, no-store',
      'retry-after': '10',
      refresh: '10',
    })
    expect(told.headers.server).toBeUndefined()
  }, 30_000)

  it('responds to API calls like an overloaded BFF', async () => {
    const told = await ask('/wps/relay/x', 'application/json')
    const { status, message } = bffErrors.overloaded

    expect(told.status).toBe(status)
    expect(told.headers['content-type']).toContain('application/problem+json')
    expect(told.headers.refresh).toBeUndefined()
    expect(JSON.parse(told.body)).toMatchObject({
      type: 'urn:livery:error:overloaded',
      success: false,
      errorCode: 'overloaded',
      status,
      message,
    })
  }, 30_000)
})

type Told = { status: number; headers: Record<string, unknown>; body: string }

function ask(path: string, accept: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'aurora.localhost', accept }
    request({ host: '127.0.0.1', port: edge.httpPort, path, headers }, async answer => {
      const { statusCode = 0, headers } = answer
      resolve({ status: statusCode, headers, body: await text(answer) })
    })
      .on('error', reject)
      .end()
  })
}
