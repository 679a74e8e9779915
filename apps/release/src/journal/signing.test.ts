import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openFolderLedger } from '#remote/ledger.ts'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { findFaults, readJournal, requireWholeJournal } from './journal.ts'
import { recordAcceptance, recordDecision, unknownProvenance } from './record-publication.ts'

const root = makeTempFolder()
let turn = 0
let outDir: string
beforeEach(() => {
  turn += 1
  outDir = join(root.path, String(turn))
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => root.remove())

/** Writes a key pair and returns the paths of both keys. */
function makeKeys(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const [own, known] = [`${root.path}/${name}.pem`, `${root.path}/${name}-public.pem`]
  writeFileSync(own, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(known, publicKey.export({ type: 'spki', format: 'pem' }))
  return { own, known }
}

const [ours, theirs] = [makeKeys('ours'), makeKeys('theirs')]
const use = (own: string, known = ours.known) => {
  vi.stubEnv('JOURNAL_KEY_FILE', own)
  vi.stubEnv('JOURNAL_PUBLIC_KEY_FILE', known)
}
const decide = () =>
  recordDecision(openFolderLedger(outDir), {
    ...{ verb: 'suspend', release: 'a', merchants: 1, provenance: unknownProvenance },
    decided: { states: { alpha: { closed: 'suspended' } }, revision: 1 },
  })
const told = () => findFaults(outDir).map(({ key, reason }) => `${key} ${reason.slice(0, 17)}`)

it('each line is signed once a key is set, and earlier unsigned lines are accepted', async () => {
  use('')
  await decide()
  use(ours.own)

  for (let at = 0; at < 2; at += 1) await decide()

  expect(readJournal(outDir).map(({ signature }) => signature !== undefined)).toEqual([
    ...[false, true, true],
  ])
  expect(told()).toEqual([])

  // The private key is enough for verification; without any key, nothing is verified.
  use(ours.own, '')

  expect(told()).toEqual([])

  use('', theirs.known)

  expect(told()).toEqual(['line 2 has a signature t', 'line 3 has a signature t'])
})

it.each([
  ['no key', '', 'is not signed, bu'],
  ['another key', theirs.own, 'has a signature t'],
])(
  'a line from a program with %s is reported even if the chain is intact',
  async (_who, key, reason) => {
    use(ours.own)
    await decide()
    use(key)
    await decide()

    expect(told()).toEqual([`line 2 ${reason}`])
    use(ours.own)
    expect(() => requireWholeJournal(outDir)).toThrow(/line 2: /)
    use(key)

    const accept = () =>
      recordAcceptance(openFolderLedger(outDir), {
        ...{ release: 'a', merchants: 1, added: [], removed: [], provenance: unknownProvenance },
        accepted: findFaults(outDir).map(({ mark }) => mark),
      })

    await accept()

    expect(told()).toHaveLength(2)

    use(ours.own)
    await accept()

    expect(told()).toEqual([])
  },
)

it('a publication is refused without the publisher’s key, before it is signed', async () => {
  use(ours.own)
  await decide()
  expect(() => requireWholeJournal(outDir)).not.toThrow()

  use(theirs.own)
  expect(() => requireWholeJournal(outDir)).toThrow(
    /^JOURNAL_KEY_FILE is not the private key of JOURNAL_PUBLIC_KEY_FILE, .*nothing was published/,
  )

  for (const known of [ours.known, '']) {
    use('', known)
    expect(() => requireWholeJournal(outDir)).toThrow(
      /^the journal is signed, but JOURNAL_KEY_FILE is not set, .*nothing was published/,
    )
  }
})

it('an unreadable key is reported before anything is written', () => {
  use(`${root.path}/none.pem`)
  expect(() => requireWholeJournal(outDir)).toThrow(
    /^JOURNAL_KEY_FILE: .*none\.pem: the file does not exist/,
  )
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(`${root.path}/rsa.pem`, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  use(`${root.path}/rsa.pem`)
  expect(() => requireWholeJournal(outDir)).toThrow(/rsa\.pem: is not an Ed25519 key/)
})
