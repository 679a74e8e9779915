import { expect, it } from 'vitest'
import { buildInviteLink } from './invite-card.tsx'

it("links to registration with the member's code [REFERRAL-01]", () => {
  expect(buildInviteLink('https://www.brand.example', '7K3&Q')).toBe(
    'https://www.brand.example/m/register?r=7K3%26Q',
  )
})
