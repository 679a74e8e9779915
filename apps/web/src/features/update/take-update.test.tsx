import { describe, expect, it, vi } from 'vitest'
import { chooseUpdatedPath } from './take-update.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'running' } }))

describe('a page after an update', () => {
  it.each([
    ['game', '/m/game'],
    ['home', '/m/home'],
    ['home', '/m/'],
    ['home', '/'],
    ['login', '/m/login'],
    ['index', '/m/index'],
    ['index', '/m/index.html'],
    ['member home', '/m/member/home'],
    ['register', '/m/register'],
    ['register', '/m/register.html'],
  ])('of kind %s reloads in place, at %s [UPDATE-07]', (_, path) => {
    expect(chooseUpdatedPath(path)).toBe(path)
  })

  it.each([
    '/m/member/orders',
    '/m/member/messages',
    '/m/help',
    '/m/activity',
    '/m/news',
    '/m/changePsw',
    '/m/launchGame',
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/securityCenter',
    '/m/securityCenter/addBankCard',
    '/m/securityCenter/addBankCardPix',
    '/m/rewardCenter',
    '/m/inviteFriends',
    '/m/agentRegister',
    '/m/mall/mallHome',
    '/m/leaderBoard',
    '/m/member/benefits',
    '/m/member/limits',
    '/m/feedback',
    '/m/nowhere',
  ])('at %s reloads at home [UPDATE-08]', path => {
    expect(chooseUpdatedPath(path)).toBe('/m/home')
  })
})
