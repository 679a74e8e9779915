import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '../../../scripts/operator/doctor/finding.ts'
import { merchantsDir } from '../../tools/support/brands.ts'
import { runToEnd } from '../../tools/support/child.ts'
import { startTestProduct, type TestProduct, toTestOutDir } from '../../tools/support/product.ts'

const outDir = toTestOutDir('doctor')
let folder: string
let merchants: string
let product: TestProduct

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-doctor-'))
  merchants = join(folder, 'merchants')
  await cp(merchantsDir, merchants, { recursive: true })
  product = await startTestProduct({ outDir })
})

afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true })
})

describe('livery doctor', () => {
  it('does not find any problem in the demo merchants, including a running server', async () => {
    const { exitCode, findings, ok } = await doctor(
      '--admin',
      `http://127.0.0.1:${product.adminPort}`,
    )

    expect([exitCode, ok]).toEqual([0, true])
    expect(new Set(findings.map(({ level, check }) => `${level} ${check}`))).toEqual(
      new Set(['advice contrast', 'advice host-shape', 'advice identity-domains']),
    )
    expect(findings.filter(({ check }) => check === 'tls-ask')).toEqual([])
  })

  it('reports the location, the fault and the fix for every planted fault', async () => {
    await edit('aurora', json => {
      json.domains = ['https://Aurora.com/', 'rnodern.group.com']
      json.theme = { ...json.theme, mode: 'light', accent: '#ffff00' }
    })
    await edit('tlb', json => {
      json.domains = ['modern.group.com']
      json.settings = { flags: { GOOGLELOGIN3: true } }
      delete json.vendors
      json.languages = { ...json.languages, offered: ['EN', 'TH'], acceptUnread: ['EN'] }
      json.logo = { ...json.logo, mark: 'tiny.svg' }
    })
    await edit('lotus', json => {
      json.budgets = { firstLoadKb: 50 }
      json.vendors = { ...json.vendors, withoutTrustedTypes: ['miniGame'] }
    })
    const tiny =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="20"/></svg>'
    await writeFile(join(merchants, 'tlb/tiny.svg'), tiny)
    const { exitCode, findings } = await doctor('--admin', `http://127.0.0.1:${product.adminPort}`)

    expect(exitCode).toBe(1)

    const seen = findings.map(({ check, level, file, key }) =>
      [check, level, file.split('/').at(-2), key].join(' '),
    )

    expect(seen).toEqual(
      expect.arrayContaining([
        'host-shape problem aurora domains.0',
        // An invalid host must not prevent the report of other problems.
        'contrast advice aurora theme.accent',
        'identity-domains advice aurora vendors.identity',
        'budgets problem lotus budgets.firstLoadKb',
        'languages problem tlb languages.offered.1',
        'look-alike-hosts advice aurora domains.1',
        'look-alike-hosts advice tlb domains.0',
        'shared-parents advice aurora domains.1',
        'tls-ask problem tlb domains.0',
        'csp advice tlb settings.flags.GOOGLELOGIN3',
        'identity-domains advice tlb settings.flags.GOOGLELOGIN3',
        'safe-zone advice tlb logo.mark',
        'trusted-types advice lotus vendors.withoutTrustedTypes',
        // The planted faults change the brand's design, so its old screenshots are outdated.
        'screenshots advice aurora ',
      ]),
    )

    for (const { what, fix } of findings) expect([what, fix.text]).not.toContain('')

    const byCheck = (check: string) => findings.find(finding => finding.check === check)

    expect(byCheck('host-shape')?.fix.value).toBe('"aurora.com"')
    expect(byCheck('safe-zone')?.fix.value).toMatch(/^viewBox="28\.\d+ 28\.\d+ 43\.\d+ 43\.\d+"$/)
  })

  it('reports only the named merchant, but compares that merchant with all others', async () => {
    const { merchants: looked, findings } = await doctor('tlb')
    expect(looked).toEqual(['tlb'])
    expect(new Set(findings.map(({ file }) => file))).toEqual(
      new Set([join(merchants, 'tlb/merchant.json')]),
    )
    expect(findings.some(({ check }) => check === 'look-alike-hosts')).toBe(true)
  })

  it('shows findings at a given level and above', async () => {
    const { findings } = await doctor('--level', 'problem')
    expect(new Set(findings.map(({ level }) => level))).toEqual(new Set(['problem']))
  })

  it('finishes in reasonable time without a network', async () => {
    const { findings } = await doctor('tlb', '--dns', '--admin', 'http://127.0.0.1:1')
    expect(findings.filter(({ check }) => check === 'dns').length).toBeLessThanOrEqual(1)
    expect(findings.find(({ check }) => check === 'tls-ask')?.what).toContain('did not respond')
  })

  it('suggests the merchant that was probably meant', async () => {
    const { exitCode, stdout } = await run('lotos', '--json')
    expect([exitCode, JSON.parse(stdout).error]).toEqual([1, expect.stringContaining('"lotus"')])
  })
})

function run(...args: string[]) {
  const where = ['--merchants-dir', merchants, '--out', outDir]
  return runToEnd(process.execPath, [
    '--import',
    'tsx',
    'scripts/cli/main.ts',
    'doctor',
    ...args,
    ...where,
  ])
}

type Said = { ok: boolean; merchants: string[]; findings: Finding[] }

async function doctor(...args: string[]): Promise<Said & { exitCode: number | null }> {
  const { exitCode, stdout } = await run(...args, '--json')
  // The cast is safe: with --json, the CLI prints a value of type Report.
  return { exitCode, ...(JSON.parse(stdout) as Said) }
}

type MerchantJson = {
  domains: string[]
  theme: Record<string, string>
  logo: Record<string, string>
  settings?: { flags: Record<string, boolean> }
  vendors?: Record<string, unknown>
  budgets?: Record<string, number>
  languages?: { offered: string[]; acceptUnread?: string[] }
}

async function edit(code: string, change: (json: MerchantJson) => void): Promise<void> {
  const path = join(merchants, code, 'merchant.json')
  const json = JSON.parse(await readFile(path, 'utf8')) as MerchantJson
  change(json)
  await writeFile(path, JSON.stringify(json))
}
