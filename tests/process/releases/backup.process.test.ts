/** Deletes all data and restores it from a backup, for a releases folder and for a bucket. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { journalPath, storePath } from '@livery/contract/release.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBucket } from '../../../apps/release/src/bucket/bucket.ts'
import { readJournal, verifyJournal } from '../../../apps/release/src/journal/journal.ts'
import { unknownProvenance } from '../../../apps/release/src/journal/record-publication.ts'
import { readStates } from '../../../apps/release/src/journal/states.ts'
import { listFolder } from '../../../apps/release/src/store/store.ts'
import { backUp } from '../../../scripts/operator/backup/back-up.ts'
import { type RestoreOptions, restore } from '../../../scripts/operator/backup/restore.ts'
import { readSnapshot } from '../../../scripts/operator/backup/snapshot.ts'
import { closeMerchants } from '../../../scripts/pipeline/publish/change-merchants.ts'
import { listReleases, rollBack } from '../../../scripts/pipeline/publish/roll-back.ts'
import { readBucketSettings } from '../../../scripts/support/environment.ts'
import { type S3Emulator, startS3Emulator } from '../../world/s3/start.ts'
import { type ServedFolder, serveFolder } from './served-folder.ts'
import { publishMarked } from './small-release.ts'

const scratch = mkdtempSync(join(tmpdir(), 'livery-backup-'))
const started: ServedFolder[] = []
let turn = 0
let root: string
let emulator: S3Emulator

beforeAll(async () => {
  emulator = await startS3Emulator(join(scratch, 's3'))
}, 180_000)
afterAll(async () => {
  await emulator.stop()
  rmSync(scratch, { recursive: true })
})

beforeEach(() => {
  turn += 1
  root = join(scratch, String(turn))
  mkdirSync(join(root, 'merchants/alpha/art'), { recursive: true })
  writeFileSync(join(root, 'merchants/alpha/merchant.json'), '{"name":"Alpha"}')
  writeFileSync(join(root, 'merchants/alpha/art/mark.svg'), '<svg/>')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const bff of started.splice(0)) await bff.stop()
})

const at = (name: string) => join(root, name)

function take(out: string, now?: Date) {
  const [merchantsDir, folder] = [at('merchants'), at('kept')]
  return backUp({ out: at(out), merchantsDir, folder, ...(now && { now }) })
}

function bringBack(out: string, more: Partial<RestoreOptions> = {}) {
  const rest = { merchantsDir: at(`${out}-merchants`), replace: false }
  const provenance = { ...unknownProvenance, why: 'the disk was lost' }
  return restore({ folder: at('kept'), out: at(out), provenance, ...rest, ...more })
}

async function homeOf(out: string, env: Record<string, string> = {}): Promise<string> {
  const bff = await serveFolder(at(out), env)
  started.push(bff)
  return (await bff.ask('alpha', '/m/home')).text.slice(0, 40)
}

function useBucket(prefix: string): Record<string, string> {
  const env = emulator.toEnv(`${prefix}-${turn}`)
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  return env
}

async function removeJournal(): Promise<void> {
  const settings = readBucketSettings()
  if (settings) await openBucket(settings).remove(journalPath)
}

describe('a releases folder backup', () => {
  it('restores releases, journal and configuration, byte for byte', async () => {
    for (const mark of ['one', 'two']) await publishMarked(at('out'), mark)

    // Simulates a network disk, which adds a folder that may be unreadable.
    mkdirSync(at('merchants/alpha/@eaDir'))
    writeFileSync(at('merchants/alpha/@eaDir/x'), '')
    await take('out')
    cpSync(at('merchants'), at('as-it-was'), { recursive: true })

    for (const lost of ['out', 'merchants']) rmSync(at(lost), { recursive: true })

    await bringBack('new')

    expect(await homeOf('new')).toContain('alpha two')

    for (const file of ['alpha/merchant.json', 'alpha/art/mark.svg']) {
      expect(readFileSync(at(`new-merchants/${file}`))).toEqual(
        readFileSync(at(`as-it-was/${file}`)),
      )
    }

    expect(readdirSync(at('new-merchants/alpha'))).not.toContain('@eaDir')
    expect(verifyJournal(at('new'))).toEqual([])
    expect(readJournal(at('new')).map(({ verb, why }) => [verb, why])).toEqual([
      ['build', null],
      ['build', null],
      ['restore', 'the disk was lost'],
    ])

    await rollBack(at('new'))

    expect(await homeOf('new')).toContain('alpha one')
  })

  it('copies only new files, and does not change earlier snapshots', async () => {
    await publishMarked(at('out'), 'one')
    const first = await take('out', new Date('2030-01-01T00:00:00Z'))
    const again = await take('out', new Date('2030-01-02T00:00:00Z'))
    await publishMarked(at('out'), 'two')
    await take('out', new Date('2030-01-03T00:00:00Z'))

    expect([first.copied > 0, again.copied]).toEqual([true, 0])
    await expect(bringBack('out', { at: '2030-01-02' })).rejects.toThrow(/; use --replace to/)

    await bringBack('out', { at: '2030-01-02', replace: true })

    expect(await homeOf('out')).toContain('alpha one')
    // The journal must still contain the publication that followed the backup.
    expect(readJournal(at('out')).map(({ verb }) => verb)).toEqual(['build', 'build', 'restore'])
    expect((await listReleases(at('out')))[0]?.told).toMatchObject({ why: 'the disk was lost' })
  })

  it('restores decisions about merchants, and does not reopen merchants closed since the backup', async () => {
    await publishMarked(at('out'), 'one')
    await closeMerchants(at('out'), { verb: 'retire', codes: ['beta'] })
    await take('out')
    await closeMerchants(at('out'), { verb: 'suspend', codes: ['alpha'] })
    await publishMarked(at('out'), 'two')

    await bringBack('out', { replace: true })
    await bringBack('new')

    const states = (name: string) => readStates(at(name), undefined).merchants

    expect(states('out')).toEqual({ alpha: { closed: 'suspended' }, beta: { closed: 'retired' } })
    expect(states('new')).toEqual({ beta: { closed: 'retired' } })
    expect(await homeOf('out')).not.toContain('alpha one')
  })

  it('restores a truncated journal together with matching merchant states', async () => {
    await publishMarked(at('out'), 'one')
    await closeMerchants(at('out'), { verb: 'suspend', codes: ['alpha'] })
    await take('out')
    await closeMerchants(at('out'), { verb: 'resume', codes: ['alpha'] })
    const path = at('out/journal.jsonl')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.slice(0, text.indexOf('\n') + 1))

    expect(verifyJournal(at('out'))).toHaveLength(1)

    await bringBack('out')
    await bringBack('new')

    expect([verifyJournal(at('out')), verifyJournal(at('new'))]).toEqual([[], []])

    const told = (name: string) => readJournal(at(name)).map(({ verb }) => verb)

    // The journal line that followed the backup is lost, so the restore records the decision again
    // and reports it.
    expect(told('out')).toEqual(['build', 'suspend', 'found', 'restore'])
    expect(readJournal(at('out')).at(-2)?.states).toEqual({ alpha: {} })
    expect(readJournal(at('out')).at(-1)?.accepted).toHaveLength(1)
    expect(readJournal(at('new')).at(-1)?.accepted).toBeUndefined()
  })

  it('reports a changed journal, and keeps a valid journal when restored over it', async () => {
    for (const mark of ['one', 'two']) await publishMarked(at('out'), mark)

    const path = at('out/journal.jsonl')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace('"verb":"build"', '"verb":"merge"'))

    const taken = await take('out')
    writeFileSync(path, text)
    const kept = await bringBack('out')
    const brought = await bringBack('new')

    expect(taken.faults.map(({ key }) => key)).toEqual(['line 1'])
    expect(kept.faults).toEqual([])
    expect(readFileSync(path, 'utf8').startsWith(text)).toBe(true)
    expect(brought.faults).toEqual(taken.faults)
    expect(verifyJournal(at('new'))).toEqual([])
    expect(readJournal(at('new')).at(-1)).toMatchObject({
      verb: 'restore',
      accepted: [brought.faults[0]?.mark],
    })
  })

  it('is rejected completely when one of its files is damaged; the error names the file', async () => {
    await publishMarked(at('out'), 'one')
    await take('out')
    const [name = ''] = readSnapshot(at('kept')).found.files
    writeFileSync(at(`kept/${storePath(name)}`), 'something else')

    await expect(bringBack('new')).rejects.toThrow(`the file ${name} is damaged`)
    expect([listFolder(at('new')), listFolder(at('new-merchants'))]).toEqual([[], []])
  })

  it('is not created from a damaged release', async () => {
    await publishMarked(at('out'), 'one')
    const files = listFolder(at('out/store')).flatMap(each =>
      listFolder(at(`out/store/${each}`)).map(file => at(`out/store/${each}/${file}`)),
    )

    writeFileSync(files[0] ?? '', 'something else')

    await expect(take('out')).rejects.toThrow(/the file [0-9a-f]{64} is damaged/)
    expect(listFolder(at('kept/backups'))).toEqual([])
  })

  it('never overwrites existing configuration and never writes outside its folder', async () => {
    await publishMarked(at('out'), 'one')
    const { backup } = await take('out')

    await expect(bringBack('new', { merchantsDir: at('merchants') })).rejects.toThrow(
      /is not empty/,
    )

    const text = readFileSync(at(`kept/${backup}`), 'utf8')
    writeFileSync(at(`kept/${backup}`), text.replace('alpha/merchant.json', '../../outside.json'))

    await expect(bringBack('new')).rejects.toThrow(/is not a backup of this version/)
  })
})

describe('a bucket backup', () => {
  it('can be created on a machine that never ran a build, and can fill an empty bucket', async () => {
    useBucket('lost')

    for (const mark of ['one', 'two']) await publishMarked(at('builder'), mark)

    await take('elsewhere')

    const env = useBucket('new')
    await bringBack('operator')

    expect(await homeOf('bff', env)).toContain('alpha two')

    await rollBack(at('another'))

    expect(await homeOf('next-bff', env)).toContain('alpha one')
    expect(readJournal(at('another')).map(({ verb }) => verb)).toEqual([
      'build',
      'build',
      'restore',
      'rollback',
    ])
  })

  it('reports the same decisions and changes on a machine without a local copy', async () => {
    useBucket('cut')
    const alone = ['alpha', 'beta']
    await publishMarked(at('builder'), 'one', alone)
    await take('builder')
    await closeMerchants(at('builder'), { verb: 'suspend', codes: ['alpha'] })
    await publishMarked(at('builder'), 'two', alone)
    await removeJournal()
    // The operator's copy of the merchant states is outdated.
    await closeMerchants(at('other'), { verb: 'suspend', codes: ['beta'] })
    const old = readFileSync(at('other/states.json'))
    await closeMerchants(at('builder'), { verb: 'resume', codes: ['beta'] })
    await removeJournal()
    mkdirSync(at('operator'), { recursive: true })
    writeFileSync(at('operator/states.json'), old)

    await bringBack('operator', { replace: true })

    const lines = readJournal(at('operator'))

    expect(lines.map(({ verb }) => verb)).toEqual(['build', 'found', 'restore'])
    expect(lines[1]?.states).toEqual({ alpha: { closed: 'suspended' } })
    expect(lines[2]).toMatchObject({ added: [], changed: alone, removed: [] })
  })

  it('repairs a bucket that lost files of its current release', async () => {
    const env = useBucket('torn')
    await publishMarked(at('builder'), 'one')
    await take('builder')
    rmSync(join(scratch, 's3', emulator.bucket, `torn-${turn}`, 'store'), { recursive: true })

    await bringBack('operator')

    expect(await homeOf('bff', env)).toContain('alpha one')
  })
})
