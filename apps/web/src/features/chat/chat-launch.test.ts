import { expect, it } from 'vitest'
import { findChatLink } from './chat-launch.ts'

const rules = {
  own: 'https://www.brand.example',
  allowed: [{ origin: 'https://chat.brand.example', receivesToken: false }],
}

it.each([
  ['/lgw/games/chat?title=Help', 'https://www.brand.example/lgw/games/chat?title=Help'],
  ['https://chat.brand.example/room/7', 'https://chat.brand.example/room/7'],
  ['https://chat.evil.example/room/7', undefined],
  ['http://chat.brand.example/room/7', undefined],
  ['//chat.evil.example/', undefined],
  ['javascript:alert(1)', undefined],
])("the platform's chat URL %s becomes the link %s [CHAT-02]", (chatUrl, href) => {
  expect(findChatLink({ chatUrl }, rules)?.href).toBe(href)
})
