import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { noStates } from '@livery/contract/journal/states.ts'
import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { isProven, listTargets, verifyNamed } from './verify-fleet.ts'

const entry = (variant: string, hosts: string[]): ReleaseEntry => ({
  ...{ platformCode: 'X', hosts, variant, pack: 'a'.repeat(64), size: 1 },
})
const index: ReleaseIndex = {
  version: 2,
  variants: {},
  merchants: {
    aurora: entry('neon', ['a.test', 'b.test']),
    lotus: entry('paper', ['c.test']),
    neptune: entry('neon', ['d.test']),
  },
}
const partsOn = (day: number | undefined) =>
  Object.fromEntries(
    listTargets(index, noStates, [], day).map(({ host, part }) => [host, `${part.at}/${part.of}`]),
  )

it('hosts with the same code divide its comparison, differently each day', () => {
  expect(partsOn(0)).toEqual({ 'a.test': '0/3', 'b.test': '1/3', 'd.test': '2/3', 'c.test': '0/1' })
  expect(partsOn(1)).toEqual({ 'a.test': '1/3', 'b.test': '2/3', 'd.test': '0/3', 'c.test': '0/1' })
})

it('each host compares all of the code if a full comparison is wanted', () => {
  expect(new Set(Object.values(partsOn(undefined)))).toEqual(new Set(['0/1']))
})

const folder = mkdtempSync(join(tmpdir(), 'livery-verify-'))
const key = join(folder, 'public.pem')
const { publicKey } = generateKeyPairSync('ed25519')
writeFileSync(key, publicKey.export({ type: 'spki', format: 'pem' }))
const ends: (() => unknown)[] = []
afterEach(() => Promise.all(ends.splice(0).map(end => end())))
afterAll(() => rmSync(folder, { recursive: true }))

/** Verifies a host whose server responds like this. */
async function verifyServer(respond: RequestListener) {
  const server = createServer(respond).listen(0, '127.0.0.1')
  ends.push(() => server.close())
  await new Promise(resolve => server.once('listening', resolve))
  // always an AddressInfo for a TCP listener
  const { port } = server.address() as AddressInfo
  return verifyNamed(['a.test'], { key, connect: `http://127.0.0.1:${port}` })
}

it('a host that returns 503 for its manifest proves nothing', async () => {
  const reports = await verifyServer((_request, response) => response.writeHead(503).end())

  expect(reports).toMatchObject([
    { state: 'unreachable', differences: [{ reason: 'returned 503' }] },
  ])
  expect(isProven(reports)).toBe(false)
})

it('a response that decompresses to more than any file of a release is refused', async () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
  const bomb = brotliCompressSync(Buffer.alloc(65 * 1024 * 1024), { params })
  const [report] = await verifyServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'br' }).end(bomb)
  })

  expect(report?.differences).toMatchObject([{ reason: 'the response is too large' }])
})
