import { endpoints } from '@livery/contract/endpoints.ts'
import { afterAll, expect, it } from 'vitest'
import { buildSandbox } from '#app.ts'

const app = buildSandbox()
afterAll(() => app.close())

it.each([
  ['VI', 'Vui lòng đăng nhập'],
  ['CN', '请先登录'],
  ['TY', 'Mag-log in muna'],
  ['RU', 'Войдите в аккаунт'],
  ['XX', 'Please log in'],
  [undefined, 'Please log in'],
])('the platform reports an error in the requested language %s', async (language, message) => {
  const headers = { merchant: 'LOTUS', ...(language && { language }) }
  const answer = await app.inject({ url: endpoints.memberInfo.path, headers })
  expect(answer.json()).toMatchObject({ success: false, message })
})
