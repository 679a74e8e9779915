import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { drawing, toMerchantJson, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '#pipeline/assemble/build-release.ts'
import { closeMerchants, rollBackMerchants } from '#pipeline/publish/change-merchants.ts'
import { buildVerb } from './build.ts'

const actual = vi.hoisted(() => ({ build: undefined as typeof buildRelease | undefined }))
vi.mock('#pipeline/assemble/build-release.ts', async original => {
  const module = await original<typeof import('#pipeline/assemble/build-release.ts')>()
  actual.build = module.buildRelease
  return { ...module, buildRelease: vi.fn(module.buildRelease) }
})

const root = makeTempFolder()
const [merchantsDir, out] = [join(root.path, 'merchants'), join(root.path, 'out')]
const paint = (code: string, colour: string) =>
  writeFiles(merchantsDir, { [`${code}/mark.svg`]: drawing(64, 64, colour) })

async function run(flags: Partial<Parameters<typeof buildVerb.run>[0]>): Promise<string[]> {
  const said: string[] = []
  const add = (line: string) => said.push(line)
  const output = { say: add, complain: add, give: () => undefined }
  await buildVerb.run({ merchantsDir, out, ...flags }, output)
  return said
}

beforeAll(async () => {
  const small = (options: Parameters<typeof buildRelease>[0]) =>
    actual.build?.({ ...options, app: tinyApp() }) ?? Promise.reject(new Error('not mocked'))
  vi.mocked(buildRelease).mockImplementation(small)

  for (const code of ['alpha', 'beta', 'gamma', 'delta']) writeMerchant(merchantsDir, code)

  await run({})
  paint('alpha', '#ff0000')
  await run({})
}, 60_000)
afterAll(() => root.remove())

it('the summary counts held, suspended and retired merchants, even in a dry run', async () => {
  await rollBackMerchants(out, { codes: ['alpha'] })
  await closeMerchants(out, { verb: 'suspend', codes: ['beta'] })
  await closeMerchants(out, { verb: 'retire', codes: ['gamma'] })

  for (const flags of [{}, { dryRun: true as const }]) {
    expect((await run(flags)).at(-1)).toMatch(
      /1 held back \(alpha\), .*1 suspended \(beta\), 1 retired \(gamma\)/,
    )
  }
})

it('the summary names merchants by what changed, even if an earlier dry run painted them', async () => {
  writeFiles(merchantsDir, { 'delta/merchant.json': toMerchantJson('delta', { name: 'Delta' }) })
  await run({ dryRun: true })
  const said = await run({})

  expect(said.at(-1)).toMatch(/^release \w{12}: 1 changed \(delta\), 3 unchanged, /)
  expect(said).toContain('    name: "delta games" → "Delta"')
})

it('a canary that is built again is reported as neither current nor changed', async () => {
  const canary = { stage: 'canary' as const, share: 0.5 }
  paint('delta', '#00ff00')
  expect((await run(canary)).at(-1)).toMatch(
    /^it is a canary on 50% of hosts; next: livery promote/,
  )
  expect((await run(canary)).at(-1)).toMatch(/^release \w{12} is already a canary: nothing changed/)
})
