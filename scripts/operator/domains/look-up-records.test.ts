import { expect, it } from 'vitest'
import { type AskRecords, createLookUp } from './look-up-records.ts'

const missing = Object.assign(new Error('none'), { code: 'ENODATA' })
const silent = Object.assign(new Error('nobody'), { code: 'ETIMEOUT' })
const refuse = (error: Error) => () => Promise.reject(error)

/** Simulates a name server with these responses. Records the queries that it receives. */
function server(answers: Partial<Record<keyof AskRecords, unknown[] | Error>>) {
  const asked: string[] = []

  const answer = (kind: keyof AskRecords) => (host: string) => {
    asked.push(`${kind} ${host}`)
    const found = answers[kind] ?? missing
    return found instanceof Error ? refuse(found)() : Promise.resolve(found)
  }

  // The code only uses the Node overloads without options.
  const resolver = {
    resolve4: answer('resolve4'),
    resolve6: answer('resolve6'),
    resolveCname: answer('resolveCname'),
    resolveCaa: answer('resolveCaa'),
    resolveTxt: answer('resolveTxt'),
  } as AskRecords

  return { asked, resolver }
}

const dead = server({ resolve4: silent, resolve6: silent, resolveCname: silent })
const good = server({ resolve4: ['192.0.2.1'] })
const servers = new Map([
  ['192.0.2.53', dead],
  ['192.0.2.54', good],
])

it('each attempt queries the next name server, and a server without a response gets two queries', async () => {
  const lookUp = createLookUp([...servers.keys()], address => {
    const found = servers.get(address)
    if (!found) throw new Error(`no ${address}`)
    return found.resolver
  })

  expect(await lookUp('a.test')).toEqual({ cname: [], addresses: [], isUnknown: true })
  expect(dead.asked).toEqual(['resolve4 a.test', 'resolve6 a.test'])
  expect(good.asked).toEqual([])

  const found = { cname: [], addresses: ['192.0.2.1'], isUnknown: false }

  expect(await lookUp('a.test', 1)).toEqual(found)

  await lookUp('a.test', 2)

  expect(dead.asked).toHaveLength(4)
})

it.each([
  [
    'both report that the record does not exist',
    { resolve4: missing, resolve6: missing },
    false,
    [],
  ],
  ['one reports that and one does not respond', { resolve4: missing, resolve6: silent }, true, []],
  ['one does not respond', { resolve4: ['192.0.2.1'], resolve6: silent }, false, ['192.0.2.1']],
  [
    'no server knows the CNAME',
    { resolve4: ['192.0.2.1'], resolveCname: silent },
    false,
    ['192.0.2.1'],
  ],
])(
  'a lookup returns the IP addresses that it found when %s',
  async (_what, answers, isUnknown, addresses) => {
    const lookUp = createLookUp(['192.0.2.53'], () => server(answers).resolver)
    expect(await lookUp('a.test')).toEqual({ cname: [], addresses, isUnknown })
  },
)

/** Simulates a name server that knows these records, as `kind name`. */
function zone(records: Record<string, unknown[] | Error>) {
  const asked: string[] = []
  const answer = (kind: string) => async (host: string) => {
    asked.push(`${kind} ${host}`)
    const found = records[`${kind} ${host}`] ?? missing
    if (found instanceof Error) throw found
    return found
  }
  const names = { resolve4: '4', resolve6: '6', resolveCname: 'CNAME' }
  const more = { resolveCaa: 'CAA', resolveTxt: 'TXT' }
  const resolver = Object.fromEntries(
    Object.entries({ ...names, ...more }).map(([name, kind]) => [name, answer(kind)]),
  ) as unknown as AskRecords
  return { asked, look: createLookUp(['192.0.2.53'], () => resolver) }
}

const place = { '4 play.brand.com.vn': ['192.0.2.1'] }

it.each<[string, Record<string, unknown[] | Error>, string[] | undefined]>([
  ['none exists', {}, undefined],
  [
    'the domain has them',
    { 'CAA play.brand.com.vn': [{ critical: 0, issue: 'Sectigo.com; a=b' }] },
    ['sectigo.com'],
  ],
  [
    'only a parent has them',
    { 'CAA brand.com.vn': [{ critical: 0, issue: 'letsencrypt.org' }] },
    ['letsencrypt.org'],
  ],
  [
    'the domain’s own differ from its parent’s',
    {
      'CAA play.brand.com.vn': [{ critical: 0, issue: ';' }],
      'CAA brand.com.vn': [{ critical: 0, issue: 'letsencrypt.org' }],
    },
    [],
  ],
  [
    'they restrict only wildcards',
    { 'CAA brand.com.vn': [{ critical: 0, issuewild: ';' }] },
    undefined,
  ],
  ['no server responds', { 'CAA play.brand.com.vn': silent }, undefined],
])('the authorities in CAA records are found if %s', async (_what, records, authorities) => {
  const found = await zone({ ...place, ...records }).look('play.brand.com.vn')

  expect(found.authorities).toEqual(authorities)
})

it('the CAA records of a parent are looked up once for all of its domains', async () => {
  const { asked, look } = zone({ '4 a.brand.test': ['192.0.2.1'], '4 b.brand.test': ['192.0.2.1'] })
  await Promise.all(['a.brand.test', 'b.brand.test'].map(host => look(host)))

  expect(asked.filter(query => query === 'CAA brand.test')).toHaveLength(1)
  expect(asked).not.toContain('CAA test')
})

it('the CAA records of a parent are looked up again if no server responded', async () => {
  const records: Parameters<typeof zone>[0] = {
    ...{ '4 a.brand.test': ['192.0.2.1'], '4 b.brand.test': ['192.0.2.1'] },
    'CAA brand.test': silent,
  }
  const { look } = zone(records)
  await look('a.brand.test')
  records['CAA brand.test'] = [{ critical: 0, issue: 'letsencrypt.org' }]

  expect((await look('b.brand.test')).authorities).toEqual(['letsencrypt.org'])
})

it('stray challenge records are found', async () => {
  const name = '_acme-challenge.play.brand.com.vn'
  const text = await zone({ ...place, [`TXT ${name}`]: [['ab', 'cd']] }).look('play.brand.com.vn')
  const alias = await zone({ ...place, [`CNAME ${name}`]: ['cdn.test'] }).look('play.brand.com.vn')

  expect([text.challenges, alias.challenges]).toEqual([['TXT abcd'], ['CNAME cdn.test']])
})

it('a challenge name that does not exist costs only one query', async () => {
  const name = '_acme-challenge.play.brand.com.vn'
  const noSuchName = Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  const { asked, look } = zone({ ...place, [`CNAME ${name}`]: noSuchName })

  expect((await look('play.brand.com.vn')).challenges).toBeUndefined()
  expect(asked.filter(query => query.endsWith(name))).toEqual([`CNAME ${name}`])
})

it('a name server that is not an IP address is rejected', () => {
  expect(() => createLookUp(['ns.example'])).toThrow()
})
