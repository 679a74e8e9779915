import { expect, it } from 'vitest'
import { createSlowClients } from './slow-clients.ts'

it('the call that has waited longest ends when too many wait', () => {
  const ended: string[] = []
  const toCall = (name: string) => ({ onIdle: () => void ended.push(name) })
  const [first, second, third, fourth] = [
    toCall('first'),
    toCall('second'),
    toCall('third'),
    toCall('fourth'),
  ]
  const clients = createSlowClients(2)
  clients.add(first)
  clients.add(second)
  clients.remove(first)
  clients.add(third)
  expect(ended).toEqual([])
  clients.add(fourth)

  expect(ended).toEqual(['second'])
})
