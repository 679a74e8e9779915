import { expect, it } from 'vitest'
import { hasRoute } from './has-route.ts'

it.each([
  ['/m/home', true],
  ['/m/member/home?from=banner', true],
  ['/m/login#top', true],
  ['/m/inviteFriends', true],
  ['/m/activity?id=3', false],
  ['/m/homes', false],
])('says of %s whether a screen stands there', (to, stands) => {
  expect(hasRoute(to)).toBe(stands)
})
