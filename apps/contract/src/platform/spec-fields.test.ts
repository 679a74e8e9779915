import { expect, it } from 'vitest'
import { memberInfo, rankProgress, registerRequest } from './account.ts'
import { customerServiceEntry, serviceAndDomain } from './system.ts'

/** The field names from the specification (§3, §7), copied by hand. */
const member = {
  id: '7',
  userName: 'member1',
  account: 'A7',
  regDate: '2026-01-01',
  language: 'VI',
  type: 1,
  clubLabel: { labelName: 'Gold', labelId: '12', type: 'AUTO', rankLevel: 7 },
}

it.each(Object.entries(member))('a member has %s: %j [MEMBER-01]', (field, value) => {
  const read: Record<string, unknown> = memberInfo.parse({ ...member, balance: 0, avatar: 1 })
  expect(read[field]).toEqual(value)
})

it('rank progress identifies its label by the member’s label id [MEMBER-01, VIP-03]', () => {
  const answer = {
    currentProgress: { completedConditions: 1, totalExpectedConditions: 3 },
    playerRankProgress: { labelId: '12' },
  }
  expect(rankProgress.parse(answer)).toEqual(answer)
})

it('the service configuration has the fields customerService and domainList [CALL-46]', () => {
  const entry = {
    title: 'Chat',
    csType: 'LIVECHAT',
    csPosition: 'home',
    labelIds: ['12'],
    path: 'obfuscated',
  }
  const answer = { customerService: [entry], domainList: [{ domainName: 'a.test' }] }

  expect(serviceAndDomain.parse(answer)).toEqual(answer)
  expect(Object.keys(serviceAndDomain.shape)).toEqual(['customerService', 'domainList'])
  expect(customerServiceEntry.parse(entry)).toEqual(entry)
})

it.each([
  ['registerMethod', 'H5'],
  ['registerUrl', 'https://a.test/m/register'],
  ['loginDeviceId', 'd'.repeat(36)],
  ['isOfficialAppLogin', true],
  ['domain', 'a.test'],
  ['referralCode', 'friend'],
  ['affiliateCode', 'partner'],
  ['pixelTrack', { fbp: 'fb.1' }],
  ['login', true],
  ['password', 'secret1'],
  ['username', 'newbie'],
  ['mobileNum', '917'],
  ['countryDialingCode', '63'],
  ['geetestSeccode', 's'],
  ['geetestValidateV4', 'v4'],
])('a registration has the field %s [REGISTER-02]', (field, value) => {
  const least = {
    ...{ registerMethod: 'H5', registerUrl: '', loginDeviceId: '', isOfficialAppLogin: false },
    ...{ domain: '', pixelTrack: {}, login: false },
  }
  const read: Record<string, unknown> = registerRequest.parse({ ...least, [field]: value })
  expect(read[field]).toEqual(value)
})
