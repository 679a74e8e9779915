import { noStates } from '@livery/contract/journal/states.ts'
import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import { expect, it } from 'vitest'
import { listTargets } from './verify-fleet.ts'

const entry = (variant: string, hosts: string[]): ReleaseEntry => ({
  ...{ platformCode: 'X', hosts, variant, pack: 'a'.repeat(64), size: 1 },
})
const index: ReleaseIndex = {
  version: 2,
  variants: {},
  merchants: {
    aurora: entry('neon', ['a.test', 'b.test']),
    lotus: entry('paper', ['c.test']),
    neptune: entry('neon', ['d.test']),
  },
}
const partsOn = (day: number | undefined) =>
  Object.fromEntries(
    listTargets(index, noStates, [], day).map(({ host, part }) => [host, `${part.at}/${part.of}`]),
  )

it('hosts with the same code divide its comparison, differently each day', () => {
  expect(partsOn(0)).toEqual({ 'a.test': '0/3', 'b.test': '1/3', 'd.test': '2/3', 'c.test': '0/1' })
  expect(partsOn(1)).toEqual({ 'a.test': '1/3', 'b.test': '2/3', 'd.test': '0/3', 'c.test': '0/1' })
})

it('each host compares all of the code if a full comparison is wanted', () => {
  expect(new Set(Object.values(partsOn(undefined)))).toEqual(new Set(['0/1']))
})
