import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '../../../scripts/operator/doctor/finding.ts'
import { joinMerchants } from '../../../scripts/product/all-merchants.ts'
import { findFreePort } from '../../../scripts/product/start-product.ts'
import { brandCodes, demoCodes, demosDir, merchantsDir } from '../../tools/support/brands.ts'
import { runToEnd, startCommand } from '../../tools/support/child.ts'
import { createAsker } from '../../tools/support/http.ts'
import { toTestOutDir } from '../../tools/support/product.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-all-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('npm start -- --all', () => {
  it('builds all nine brands, prints their URLs and serves them with their games', async () => {
    const port = await findFreePort()
    const running = startCommand('npm', ['start', '--', '--all'], {
      PORT: String(port),
      ADMIN_PORT: String(await findFreePort()),
      SANDBOX_PORT: String(await findFreePort()),
      RELEASES_DIR: toTestOutDir('start'),
      LOG_LEVEL: 'warn',
    })
    const said = await running.said(/Ctrl-C stops everything/)
    const codes = [...said.matchAll(/http:\/\/([a-z-]+)\.localhost:\d+\/m\/home/g)]
    expect(codes.map(([, code]) => code)).toEqual([...brandCodes, ...demoCodes].sort())

    const ask = createAsker(port)
    for (const code of demoCodes) {
      const host = `${code}.localhost`
      const page = await ask({ host, path: '/m/home' })
      expect(page.text).toContain(`data-merchant="${code}"`)
    }

    running.interrupt()
    expect((await running.finished).exitCode).toBe(0)
  }, 120_000)

  it('rejects any other argument with exit code 2', async () => {
    const { exitCode, stderr } = await runToEnd('npm', ['start', '--silent', '--', '--nine'])
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^livery: npm start: .*--nine/)])
  })
})

describe('livery doctor', () => {
  it('finds only the reserved domains and missing install pictures of the demo brands', async () => {
    const merchants = join(folder, 'merchants')
    joinMerchants(merchantsDir, demosDir, merchants)
    const { exitCode, stdout } = await runToEnd('npm', [
      ...['run', '--silent', 'livery', '--', 'doctor', ...demoCodes, '--json'],
      ...['--merchants-dir', merchants, '--out', toTestOutDir('doctor')],
    ])
    const { findings } = JSON.parse(stdout) as { findings: Finding[] }

    expect(exitCode).toBe(0)
    expect(findings.filter(({ level }) => level === 'problem')).toEqual([])
    expect([...new Set(findings.map(({ check }) => check))].toSorted()).toEqual([
      'contrast',
      'host-shape',
      'screenshots',
      'tls-ask',
    ])
  })
})
