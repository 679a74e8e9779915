import { describe, expect, it } from 'vitest'
import { guardRoute } from './guard.ts'

const enter = { kind: 'enter' }

describe('the route guard', () => {
  it.each([
    '/m/member/home',
    '/m/member',
    '/m/member/benefits',
    '/m/changePsw',
    '/m/launchGame',
    '/m/voucherCenter',
    '/m/withdraw/',
    '/m/securityCenter/addBankCard',
    '/m/rewardCenter',
    '/m/agentRegister',
    '/m/mall/mallHome',
    '/m/leaderBoard',
  ])('sends a visitor from %s to login and lets a member in [GUARD-01, GUARD-03]', path => {
    expect(guardRoute(path, 'visitor')).toEqual({ kind: 'go', to: '/m/login' })
    expect(guardRoute(path, 'member')).toEqual(enter)
  })

  it('sends a visitor from feedback to home [GUARD-04]', () => {
    expect(guardRoute('/m/feedback', 'visitor')).toEqual({ kind: 'go', to: '/m/home' })
    expect(guardRoute('/m/feedback', 'member')).toEqual(enter)
  })

  it.each(['/', '/m', '/m/home', '/m/login', '/m/inviteFriends', '/m/memberships', '/m/nowhere'])(
    'lets a visitor into %s [GUARD-01]',
    path => {
      expect(guardRoute(path, 'visitor')).toEqual(enter)
    },
  )

  it('waits only where the answer matters while a token from the address is verified [GUARD-02]', () => {
    expect(guardRoute('/m/member/home', 'pending')).toEqual({ kind: 'wait' })
    expect(guardRoute('/m/home', 'pending')).toEqual(enter)
  })
})
