import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { makeCertificates } from '#testing/test-certificates.ts'
import { createUnreachableLog, type UnreachableLog } from './unreachable-log.ts'

type Line = { code: string; reason: string; fix: string }

describe('the log of an unreachable platform', () => {
  let nowMs: number
  let lines: Line[]
  let log: UnreachableLog
  beforeEach(() => {
    nowMs = 0
    lines = []
    log = createUnreachableLog(
      { warn: (line: unknown) => void lines.push(line as Line) },
      () => nowMs,
    )
  })
  const fail = (code: string) => log.report(Object.assign(new Error(`of ${code}`), { code }))
  const codes = () => lines.map(({ code }) => code)

  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'OUTBOUND_CA_FILE'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'OUTBOUND_CA_FILE'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'OUTBOUND_CA_FILE'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'OUTBOUND_CA_FILE'],
    ['CERT_HAS_EXPIRED', 'Renew the platform certificate'],
    ['CERT_NOT_YET_VALID', 'clock'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'host name in PLATFORM_URL'],
    ['ENOTFOUND', 'DNS servers'],
    ['EAI_AGAIN', 'DNS servers'],
    ['ECONNREFUSED', 'port in PLATFORM_URL'],
    ['EHOSTUNREACH', 'firewalls'],
    ['UND_ERR_CONNECT_TIMEOUT', 'firewalls'],
    ['EPROTO', 'http or https'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'http or https'],
    ['HPE_INVALID_CONSTANT', 'http or https'],
    ['ECONNRESET', 'log of the platform'],
    ['E_SOMETHING_NEW', 'PLATFORM_URL'],
  ])('contains %s, the reason and a fix', (code, fix) => {
    fail(code)

    expect(lines).toEqual([{ code, reason: `of ${code}`, fix: expect.stringContaining(fix) }])
  })

  it('contains one reason per IP address', () => {
    const causes = ['connect ECONNREFUSED ::1:9', 'connect ECONNREFUSED 127.0.0.1:9'].map(
      text => new Error(text),
    )
    log.report(Object.assign(new AggregateError(causes), { code: 'ECONNREFUSED' }))

    expect(lines[0]?.reason).toBe('connect ECONNREFUSED ::1:9, connect ECONNREFUSED 127.0.0.1:9')
  })

  it('has one line per cause, repeated every hour while the failure lasts', () => {
    for (nowMs = 0; nowMs < 7_200_000; nowMs += 1_000) fail('ECONNREFUSED')

    expect(codes()).toEqual(['ECONNREFUSED', 'ECONNREFUSED'])
  })

  it('has a new line when the cause changes, at most once per minute and cause', () => {
    for (nowMs = 0; nowMs < 120_000; nowMs += 1_000) {
      fail('ECONNREFUSED')
      fail('ENOTFOUND')
    }

    expect(codes()).toEqual(['ECONNREFUSED', 'ENOTFOUND', 'ECONNREFUSED', 'ENOTFOUND'])
  })

  it('has another line if the platform was reachable in between', () => {
    fail('ECONNREFUSED')
    log.recover()
    nowMs = 60_000
    fail('ECONNREFUSED')

    expect(codes()).toEqual(['ECONNREFUSED', 'ECONNREFUSED'])
  })
})

describe('a platform behind TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-platform-'))
  const good = makeCertificates(['localhost'])
  const expired = makeCertificates(['localhost'], -1)
  const foreign = makeCertificates(['other.test'])
  const selfSigned = { cert: good.selfSigned, key: good.key }
  let bff: TestBff | undefined
  let stopPlatform: (() => void) | undefined
  afterEach(async () => {
    await bff?.stop()
    stopPlatform?.()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function listen({ cert, key }: { cert: string; key: string }): Promise<number> {
    const server = createServer({ cert, key }, (_request, response) => response.end('{}'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    stopPlatform = () => {
      server.closeAllConnections()
      server.close()
    }

    return (server.address() as AddressInfo).port // always an AddressInfo for a TCP listener
  }

  /** Makes two calls. Returns their statuses and the log lines about the platform. */
  async function ask(url: string, authority?: string) {
    const file = join(folder, 'ca.pem')
    if (authority !== undefined) writeFileSync(file, authority)
    const trust = authority === undefined ? {} : { OUTBOUND_CA_FILE: file }
    bff = await startBff({ env: { PLATFORM_URL: url, ...trust } })
    const port = await bff.listen()
    const call = 'GET /wps/x HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n'
    const answers = [await exchangeRaw(port, call), await exchangeRaw(port, call)]
    const lines = bff.lines.map(line => JSON.parse(line))

    return {
      statuses: answers.flatMap(statusesOf),
      answer: answers.join(),
      told: lines.filter(({ msg }) => msg === 'platform unreachable'),
    }
  }

  it.each([
    ['is self-signed', selfSigned, undefined, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['is from an unknown CA', good, undefined, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['has expired', expired, expired.root, 'CERT_HAS_EXPIRED'],
    ['is for another name', foreign, foreign.root, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])(
    'has its failure logged once, without the cause in the response, if its certificate %s',
    async (_case, tls, authority, code) => {
      const { statuses, answer, told } = await ask(
        `https://localhost:${await listen(tls)}`,
        authority,
      )

      expect(statuses).toEqual([502, 502])
      expect(told).toMatchObject([{ level: 'warn', code, fix: expect.any(String) }])
      expect(answer).not.toMatch(/CERT|SIGNATURE|OUTBOUND/)
    },
  )

  it.each([
    ['the CA of its certificate', good, good.root],
    ['its self-signed certificate', selfSigned, good.selfSigned],
  ])('can be called if OUTBOUND_CA_FILE contains %s', async (_case, tls, authority) => {
    const { statuses, told } = await ask(`https://localhost:${await listen(tls)}`, authority)

    expect([statuses, told]).toEqual([[200, 200], []])
  })

  it.each([
    ['nothing listens', async () => 'http://127.0.0.1:9', /^ECONNREFUSED$/],
    [
      'the name does not resolve',
      async () => 'http://platform.invalid',
      /^(?:ENOTFOUND|EAI_AGAIN)$/,
    ],
    [
      'it is called without TLS',
      async () => `http://localhost:${await listen(good)}`,
      /^(?:HPE_|UND_ERR_SOCKET|ECONNRESET)/,
    ],
  ])('has its failure logged if %s', async (_case, toUrl, code) => {
    const { statuses, told } = await ask(await toUrl())

    expect(statuses).toEqual([502, 502])
    expect(told).toMatchObject([{ code: expect.stringMatching(code) }])
  })
})
