import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../../../scripts/product/start-product.ts'
import { brands, merchantsDir } from '../../tools/support/brands.ts'
import { runToEnd, startCommand } from '../../tools/support/child.ts'
import { createAsker } from '../../tools/support/http.ts'
import { toTestOutDir } from '../../tools/support/product.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-start-'))
})

afterEach(() => rm(folder, { recursive: true }))

describe('npm start', () => {
  it('prints one URL per merchant, serves them, and exits with 0 on Ctrl-C', async () => {
    const port = await findFreePort()
    const env = await toEnvironment(port)
    const running = startCommand('npm', ['start'], env)
    const last = brands.at(-1)?.code
    const said = await running.said(new RegExp(`http://${last}\\.localhost:${port}`))

    for (const { code } of brands) {
      expect(said).toContain(`http://${code}.localhost:${port}`)
      const answer = await createAsker(port)({ host: `${code}.localhost`, path: '/m/home' })
      expect(answer.text).toContain(`data-merchant="${code}"`)
    }

    running.interrupt()
    const { exitCode } = await running.finished

    expect(exitCode).toBe(0)
    await expect(createAsker(port)({ host: 'a.localhost', path: '/' })).rejects.toThrow()
  }, 120_000)

  it('rejects a bad environment with exit code 2 and one line per mistake', async () => {
    const env = { ...(await toEnvironment(0)), PORT: 'eighty', ADMIN_PORT: '70000' }
    const { exitCode, stderr } = await runToEnd('npm', ['start', '--silent'], env)
    expect(exitCode).toBe(2)
    const lines = stderr.split('\n').filter(line => /^livery: (PORT|ADMIN_PORT)=/.test(line))
    expect(lines).toHaveLength(2)
    expect(stderr).toMatch(/PORT.*eighty|eighty.*PORT/)
  })

  it('reports in one line that the releases folder is not writable', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const env = { ...(await toEnvironment(0)), RELEASES_DIR: file }
    const { exitCode, stderr } = await runToEnd('npm', ['start', '--silent'], env)

    expect(exitCode).toBe(1)
    expect(stderr).toContain(
      `livery: ${file}/locks: is not a folder, or is inside something that is not a folder`,
    )
    expect(stderr).not.toContain('    at ')
  })

  it('stops on a broken merchant and reports file, key and reason for every mistake', async () => {
    const merchants = join(folder, 'merchants')
    await cp(merchantsDir, merchants, { recursive: true })
    await editMerchant(merchants, 'lotus', json => {
      json.skin = 'velvet'
      json.domains = ['www.aurora-play.example']
    })
    const env = { ...(await toEnvironment(0)), MERCHANTS_DIR: merchants }
    const { exitCode, stdout, stderr } = await runToEnd('npm', ['start', '--silent'], env)

    expect(exitCode).toBe(1)

    const said = stdout + stderr

    expect(said).toMatch(/lotus\/merchant\.json.*skin.*(neon|paper|arena)/)
    expect(said).toMatch(/lotus\/merchant\.json.*domains.*aurora/)
  })
})

async function toEnvironment(port: number): Promise<Record<string, string>> {
  return {
    PORT: String(port || (await findFreePort())),
    ADMIN_PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    RELEASES_DIR: toTestOutDir('start'),
    LOG_LEVEL: 'warn',
  }
}

async function editMerchant(
  merchants: string,
  code: string,
  edit: (json: Record<string, unknown>) => void,
): Promise<void> {
  const path = join(merchants, code, 'merchant.json')
  const json = JSON.parse(await readFile(path, 'utf8'))
  edit(json)
  await writeFile(path, JSON.stringify(json))
}
