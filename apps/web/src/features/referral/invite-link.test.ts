import { expect, it } from 'vitest'
import { buildInviteLink } from './invite-card.tsx'

it("an invitation links to registration with the member's referral code [REFERRAL-01]", () => {
  expect(buildInviteLink('https://www.brand.example', '7K3&Q')).toBe(
    'https://www.brand.example/m/register?r=7K3%26Q',
  )
})
