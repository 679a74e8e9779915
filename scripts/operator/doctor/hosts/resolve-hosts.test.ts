import { expect, it } from 'vitest'
import { lookUp } from './tls-allowed.ts'

it('names without a response from any server are looked up again', async () => {
  const asked: string[] = []
  const answers = await lookUp(['a.test', 'b.test', 'c.test', 'd.test', 'a.test'], (host, at) => {
    asked.push(`${host} ${at}`)
    const isUnknown = host === 'd.test' || (host === 'c.test' && at === 0)
    const addresses = isUnknown || host === 'b.test' ? [] : ['192.0.2.1']
    return Promise.resolve({ cname: [], addresses, isUnknown })
  })

  expect(Object.fromEntries(answers)).toEqual({
    'a.test': 'found',
    'b.test': 'missing',
    'c.test': 'found',
    'd.test': 'unknown',
  })
  expect(asked).toEqual(['a.test 0', 'b.test 0', 'c.test 0', 'd.test 0', 'c.test 1', 'd.test 1'])
})
