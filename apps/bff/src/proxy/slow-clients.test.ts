import { expect, it } from 'vitest'
import { createShares, type Limits } from '#load/shares.ts'
import { createSlowClients, type Stalled } from './idle-timeout.ts'

function create(limits: Limits) {
  const ended: string[] = []
  const clients = createSlowClients(createShares({ limits: () => limits }))
  const toCall = (name: string) => ({ onIdle: () => void ended.push(name) })
  const add = (call: Stalled, merchant = 'aurora', client = '10.0.0.1') =>
    clients.add(call, { merchant, client })
  return { ...clients, add, ended, toCall }
}

it('when too many calls wait for slow clients, the longest-waiting call is ended', () => {
  const { add, remove, ended, toCall } = create({
    ...{ process: 2, merchant: 2, client: 2, clientOfAll: 2 },
  })
  const [first, second] = [toCall('first'), toCall('second')]
  add(first)
  add(second)
  remove(first)
  add(toCall('third'))

  expect(ended).toEqual([])

  add(toCall('fourth'))

  expect(ended).toEqual(['second'])
})

it('too many slow calls of one client or merchant do not end other owners’ calls', () => {
  const { add, ended, toCall } = create({
    ...{ process: 8, merchant: 3, client: 2, clientOfAll: 4 },
  })

  add(toCall('other merchant'), 'lotus', '10.0.0.2')
  add(toCall('other client'), 'aurora', '10.0.0.2')

  for (const name of ['1', '2', '3']) add(toCall(name))

  expect(ended).toEqual(['1'])

  add(toCall('third client'), 'aurora', '10.0.0.3')

  expect(ended).toEqual(['1', 'other client'])
})
