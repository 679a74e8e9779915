import type { RegisterValue } from '@livery/contract/platform/account.ts'
import { describe, expect, it } from 'vitest'
import { toFirstSession, toSession } from './new-session.ts'

it('a login session has the fields from the response [LOGIN-04, SESSION-01]', () => {
  const answer = {
    token: 't-1',
    id: '7',
    userName: 'agent1',
    customerType: 1,
    firstTimeLogin: true,
    passwordExpired: true,
    updatePassword: true,
  }
  expect(toSession(answer, 'AURORA')).toEqual({
    id: '7',
    token: 't-1',
    merchantCode: 'AURORA',
    userName: 'agent1',
    type: 1,
    firstTimeLogin: true,
  })
})

describe('the registration session', () => {
  it.each<[string, Partial<RegisterValue>]>([
    ['id', { id: '9' }],
    ['customerId', { customerId: '9' }],
    ['both of them', { id: '9', customerId: '9' }],
  ])('is that of the new player, by %s [REGISTER-04, REGISTER-10]', (_, named) => {
    const answer = { token: 't-1', userName: 'newbie', customerName: 'New Bie', ...named }
    expect(toFirstSession(answer, 'AURORA')).toEqual({
      id: '9',
      token: 't-1',
      merchantCode: 'AURORA',
      userName: 'newbie',
      type: 0,
      firstTimeLogin: true,
    })
  })

  it.each<[string, Partial<RegisterValue>]>([
    ['a token', { id: '9' }],
    ['a player', { token: 't-1' }],
  ])('is none without %s [REGISTER-04]', (_, named) => {
    expect(toFirstSession({ userName: 'newbie', ...named }, 'AURORA')).toBeUndefined()
  })
})
