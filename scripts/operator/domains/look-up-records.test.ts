import { expect, it } from 'vitest'
import { type AskRecords, createLookUp } from './look-up-records.ts'

const missing = Object.assign(new Error('none'), { code: 'ENODATA' })
const silent = Object.assign(new Error('nobody'), { code: 'ETIMEOUT' })
const refuse = (error: Error) => () => Promise.reject(error)

/** Simulates a name server with these responses. Records the queries that it receives. */
function server(answers: Partial<Record<keyof AskRecords, string[] | Error>>) {
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
  } as AskRecords

  return { asked, resolver }
}

const dead = server({ resolve4: silent, resolve6: silent, resolveCname: silent })
const good = server({ resolve4: ['192.0.2.1'], resolveCname: ['edge.test'] })
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

  const found = { cname: ['edge.test'], addresses: ['192.0.2.1'], isUnknown: false }

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

it('a name server that is not an IP address is rejected', () => {
  expect(() => createLookUp(['ns.example'])).toThrow()
})
