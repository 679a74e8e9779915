import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { unknownProvenance } from '@livery/release/journal/record-publication.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createFirstRelease } from '#fixtures/first-release.ts'
import { currentIndex } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '#pipeline/assemble/build-release.ts'
import { closeMerchants } from '#pipeline/publish/change-merchants.ts'
import { signRelease } from '#pipeline/publish/sign-release.ts'
import { backUp } from './back-up.ts'
import { rehearse, serializeRehearsal } from './rehearse.ts'
import { restore } from './restore.ts'

const start = createFirstRelease(['alpha', 'beta'], folders =>
  buildRelease({ ...folders, app: tinyApp() }),
)
let out: string
let merchantsDir: string
let folder: string
let pack: string

beforeAll(() => start.build(), 60_000)
beforeEach(async () => {
  ;({ merchantsDir, outDir: out } = start.copy())
  folder = `${out}-backup`
  pack = currentIndex(out).merchants.alpha?.pack ?? ''
  await backUp({ out, merchantsDir, folder })
  for (const name of [pack, currentId()]) damage(name)
})
afterAll(() => start.remove())

const currentId = () => JSON.parse(readFileSync(join(out, 'current.json'), 'utf8')).current
const damage = (name: string) => {
  const path = join(folder, storePath(name))
  const bytes = readFileSync(path)
  bytes[9] = (bytes[9] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
const restoreReleases = () =>
  restore({ folder, out: `${out}-restored`, replace: true, provenance: unknownProvenance })

it('a restore names every damaged file and what it belongs to', async () => {
  const told = expect(restoreReleases()).rejects
  await told.toThrow(`the index of release ${currentId().slice(0, 12)}`)
  damage(currentId())
  await expect(restoreReleases()).rejects.toThrow(
    `the file ${pack} is damaged: the pack of alpha in release ${currentId().slice(0, 12)}`,
  )
})

it('a restore with a wrong key writes nothing and names the key', async () => {
  await backUp({ out, merchantsDir, folder, verify: true })
  const write = (name: string, pem: string | Buffer) => {
    writeFileSync(join(folder, name), pem)
    return join(folder, name)
  }
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const secret = own.privateKey.export({ type: 'pkcs8', format: 'pem' })
  const wrong = other.publicKey.export({ type: 'spki', format: 'pem' })
  vi.stubEnv('JOURNAL_KEY_FILE', write('own.pem', secret))
  vi.stubEnv('JOURNAL_PUBLIC_KEY_FILE', write('other.pem', wrong))
  const target = `${out}-never`
  const refused = restore({ folder, out: target, replace: true, provenance: unknownProvenance })

  await expect(refused).rejects.toThrow('JOURNAL_KEY_FILE is not the private key')
  expect(existsSync(target)).toBe(false)

  vi.unstubAllEnvs()
})

it('a rehearsal restores the backup completely and leaves nothing behind', async () => {
  await expect(rehearse(folder)).rejects.toThrow('is damaged')
  await backUp({ out, merchantsDir, folder, verify: true })
  const before = readdirSync(folder)

  expect(await rehearse(folder)).toMatchObject({ release: currentId(), faults: [] })
  expect(readdirSync(folder)).toEqual(before)
  expect(serializeRehearsal(1_000)).toContain('\nlivery_backup_rehearsed_timestamp_seconds 1\n')
})

it('a signed backup is rehearsed without the private keys, and names what it cannot check', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const own = join(out, 'own.pem')
  const known = join(out, 'known.pem')
  writeFileSync(own, pem)
  writeFileSync(known, publicKey.export({ type: 'spki', format: 'pem' }))
  vi.stubEnv('JOURNAL_KEY_FILE', own)
  vi.stubEnv('RELEASE_KEY', pem)
  await closeMerchants(out, { verb: 'suspend', codes: ['beta'], provenance: unknownProvenance })
  await signRelease(out)

  // As in the container of the nightly backup: the settings name keys that are not there.
  vi.unstubAllEnvs()
  vi.stubEnv('JOURNAL_KEY_FILE', '/nope/own.pem')
  vi.stubEnv('RELEASE_KEY_FILE', '/nope/own.pem')
  await backUp({ out, merchantsDir, folder, verify: true })

  expect((await rehearse(folder)).unchecked).toEqual([
    'the signature of the release: RELEASE_PUBLIC_KEY_FILE is not set',
    'the signatures of the journal: JOURNAL_KEY_FILE: /nope/own.pem: the file does not exist',
  ])

  vi.stubEnv('JOURNAL_PUBLIC_KEY_FILE', known)
  vi.stubEnv('RELEASE_PUBLIC_KEY_FILE', known)

  expect(await rehearse(folder)).toMatchObject({ unchecked: [], faults: [], release: currentId() })

  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })
  writeFileSync(known, other)

  await expect(rehearse(folder)).rejects.toThrow('is not signed by a key')

  vi.unstubAllEnvs()
})

it('a backup with verification repairs damaged files from the source', async () => {
  const done = await backUp({ out, merchantsDir, folder, verify: true })

  expect(done).toMatchObject({ copied: 0, damaged: [] })
  expect(done.repaired.sort()).toEqual([pack, currentId()].sort())
  await expect(restoreReleases()).resolves.toMatchObject({ release: currentId() })
})

it('thirty nightly backups verify and repair every file once', async () => {
  let verified = 0
  const repaired: string[] = []

  for (let day = 0; day < 30; day += 1) {
    const now = new Date(Date.UTC(2030, 0, 1 + day))
    const done = await backUp({ out, merchantsDir, folder, now })
    if (day === 0) expect(done.verified).toBeLessThan(done.files / 2)
    verified += done.verified
    repaired.push(...done.repaired)
  }

  const { files } = await backUp({ out, merchantsDir, folder })

  expect(verified).toBe(files)
  expect(repaired.sort()).toEqual([pack, currentId()].sort())
})

it('a damaged file that has no other copy is reported with its use and its backups', async () => {
  damage(currentId())
  rmSync(join(merchantsDir, 'beta'), { recursive: true })
  const { configuration } = JSON.parse(
    readFileSync(join(folder, (await backUp({ out, merchantsDir, folder })).backup), 'utf8'),
  )

  expect(Object.keys(configuration)).not.toContain('beta/mark.svg')

  const own = JSON.parse(readFileSync(join(folder, await firstBackup()), 'utf8')).configuration
  damage(own['beta/merchant.json'])
  await backUp({ out, merchantsDir, folder, verify: true })
  rmSync(join(folder, storePath(own['beta/merchant.json'])))
  const { damaged } = await backUp({ out, merchantsDir, folder, verify: true })

  expect(damaged).toEqual([
    {
      file: own['beta/merchant.json'],
      use: 'beta/merchant.json of the merchants folder',
      backups: [(await firstBackup()).replace('backups/', '')],
    },
  ])
})

async function firstBackup(): Promise<string> {
  const { listSnapshots } = await import('./snapshot.ts')
  return `backups/${listSnapshots(folder).sort()[0]}`
}
